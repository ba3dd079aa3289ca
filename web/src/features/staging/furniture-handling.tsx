import Button from '@mui/material/Button';
import { listText } from '@roomwright/functions/contract/list-text.ts';
import { FURNITURE_REMOVAL, PAID_FEATURES } from '@roomwright/functions/contract/plans.ts';
import {
  FORECAST_HINT,
  forecastsText,
  forecastText,
  KEPT_FORECAST,
  LIKELY_WORDS,
  likelyKept,
  likelyOutcome,
  type NumberedForecast,
  type RemovalForecast,
} from '@roomwright/functions/contract/removal-forecast.ts';
import {
  FURNITURE_HANDLING,
  FURNITURE_HANDLING_IDS,
  type FurnitureHandling as FurnitureHandlingId,
  KEEP_IDS,
  KEEPS,
  type Keep,
  REMOVAL_LIMIT,
  type RoomType,
  removalHint,
} from '@roomwright/functions/contract/staging-options.ts';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { capabilitiesQuery } from '../../lib/capabilities.ts';
import { PATHS } from '../../lib/paths.ts';
import styles from './options-form.module.css';

interface Props {
  readonly handling: FurnitureHandlingId;
  readonly roomType: RoomType;
  /** Whether other photos show the same room. */
  readonly isShared: boolean;
  /** Whether the plan is known yet. */
  readonly known: boolean;
  /** Whether the plan includes the choice. */
  readonly allowed: boolean;
  /** Whether furniture was seen in this photo. */
  readonly furnished: boolean;
  /** What removing this photo's furniture will probably lead to; null: not known, or nothing to remove. */
  readonly forecast: RemovalForecast | null;
  /** The same for the run's other photos of which it is known. */
  readonly others: readonly NumberedForecast[];
  readonly onChange: (handling: FurnitureHandlingId) => void;
  /** What stays all the same where furniture is removed. */
  readonly keeps: readonly Keep[];
  readonly onKeep: (keeps: readonly Keep[]) => void;
}

/** What paid plans add, in the words of their cards: removal where it can be had, otherwise the rest. */
function paidText(removable: boolean): string {
  const features = PAID_FEATURES.filter((text) => (text === FURNITURE_REMOVAL) === removable);
  return `Every paid plan has ${listText(features.map((text) => text.toLowerCase()))}.`;
}

/**
 * What happens to what stands in the room: a choice where this installation can remove furniture. On plans without advanced
 * options it is covered by the way to one that has them.
 */
export function FurnitureHandling(props: Props) {
  const { handling, roomType, isShared, known, allowed, furnished, forecast, others, onChange, keeps, onKeep } = props;
  const id = useId();
  const { data } = useQuery(capabilitiesQuery);
  const removable = data?.furnitureRemoval === true;
  const locked = known && !allowed;
  // Behind the way to a plan that has them the first ones are enough to see what it is about.
  const ofPlan = FURNITURE_HANDLING_IDS.filter((each) => !locked || each !== 'only');
  const offered = removable ? ofPlan : (['keep'] as const);
  const chosen = removable && allowed ? handling : 'keep';
  const said = [
    ...(furnished && chosen === 'keep' ? [KEPT_FORECAST] : []),
    ...(removable && forecast ? [forecastText(forecast)] : []),
  ];
  return (
    <fieldset disabled={!allowed}>
      <legend>Furniture handling</legend>
      {!locked && <p className={styles.hint}>{FURNITURE_HANDLING[chosen].description}</p>}
      {chosen !== 'keep' && (
        <p className={styles.rule}>
          {removalHint(roomType)} {!forecast && roomType !== 'OUTDOOR' && REMOVAL_LIMIT}
          {isShared && chosen !== 'only' && ' The new furniture stands in other places in each photo of this room.'}
        </p>
      )}
      <p role="status" className={styles.forecast}>
        {said.length > 0 && [...said, FORECAST_HINT].join(' ')}
      </p>
      <div className={styles.furniture} data-locked={locked}>
        <div className={styles.chips} inert={locked}>
          {offered.map((each) => (
            <label key={each}>
              <input type="radio" name={id} checked={chosen === each} onChange={() => onChange(each)} />
              <span>
                {FURNITURE_HANDLING[each].label}
                <Likely outcome={each === 'keep' ? likelyKept(furnished) : likelyOutcome(forecast, each)} />
              </span>
            </label>
          ))}
        </div>
        {locked && (
          <div className={styles.overlay}>
            <p>
              <Lock aria-hidden="true" size={18} /> <strong>Advanced Staging Options</strong>
              <br />
              {paidText(removable)}
            </p>
            <Button component={Link} to={PATHS.membership} variant="outlined" size="small">
              Upgrade Plan
            </Button>
          </div>
        )}
      </div>
      {chosen !== 'keep' && <Keeps keeps={keeps} onChange={onKeep} />}
      {removable && others.length > 0 && (
        <p className={styles.others}>Other photos: {forecastsText(others, chosen)}.</p>
      )}
    </fieldset>
  );
}

function Likely({ outcome }: { readonly outcome: ReturnType<typeof likelyOutcome> }) {
  if (outcome === null) return null;
  return <small data-outcome={outcome}>{LIKELY_WORDS[outcome]}</small>;
}

/** What stays of what lies and hangs in the room. */
function Keeps({ keeps, onChange }: { readonly keeps: readonly Keep[]; readonly onChange: Props['onKeep'] }) {
  return (
    <fieldset className={styles.keeps} aria-label="What stays all the same">
      {KEEP_IDS.map((each) => (
        <label key={each}>
          <input
            type="checkbox"
            checked={keeps.includes(each)}
            onChange={({ target }) =>
              onChange(KEEP_IDS.filter((id) => (id === each ? target.checked : keeps.includes(id))))
            }
          />
          <span>
            {KEEPS[each].label}
            {keeps.includes(each) && <small>{KEEPS[each].description}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
