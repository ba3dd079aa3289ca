import { PLANS, type PlanId } from '@roomwright/functions/contract/plans.ts';
import type { NumberedForecast } from '@roomwright/functions/contract/removal-forecast.ts';
import {
  DEFAULT_OPTIONS,
  handlingOf,
  isEmptiedOnly,
  ROOM_TYPE_IDS,
  ROOM_TYPES,
  removalWish,
  STYLE_IDS,
  STYLES,
} from '@roomwright/functions/contract/staging-options.ts';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { StylePicture } from '../../ui/style-picture.tsx';
import { FurnitureHandling } from './furniture-handling.tsx';
import styles from './options-form.module.css';
import type { StagingChoice } from './staging-file.ts';
import type { Proposal } from './staging-store.ts';

interface Props {
  readonly choice: StagingChoice;
  readonly plan: PlanId | null;
  /** What the photo is taken for; null: not known. */
  readonly proposal: Proposal | null;
  /** Whether other photos show the same room. */
  readonly isShared: boolean;
  /** What removing the furniture of the run's other photos will probably lead to. */
  readonly others: readonly NumberedForecast[];
  readonly onChange: (change: Partial<StagingChoice>) => void;
}

/** What the photo was taken for, as far as it helps to choose. */
function proposalText({ roomType }: Proposal, choice: StagingChoice): string {
  if (roomType === null)
    return choice.roomType === DEFAULT_OPTIONS.roomType ? 'We could not tell the room: please check it.' : '';
  return roomType === choice.roomType ? 'Suggested from your photo.' : '';
}

/** What is wanted for one photo: room, style and furniture. */
export function OptionsForm({ choice, plan, proposal, isShared, others, onChange }: Props) {
  const id = useId();
  const allowed = plan !== null && PLANS[plan].advancedOptions;
  const isEmptied = isEmptiedOnly(choice);
  // In a nearly empty room it matters only if what is there shall go.
  const isOfUse = choice.roomType !== 'OUTDOOR' && (proposal?.furnished === true || choice.removeFurniture);
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <fieldset>
        <legend>Room type</legend>
        <p role="status" className={styles.hint}>
          {proposal && proposalText(proposal, choice)}
        </p>
        <div className={styles.chips}>
          {ROOM_TYPE_IDS.map((roomType) => (
            <label key={roomType}>
              <input
                type="radio"
                name={`${id}-room`}
                value={roomType}
                checked={choice.roomType === roomType}
                onChange={() => onChange({ roomType })}
                // Also the one that is marked already: it is the person's own choice then.
                onClick={() => onChange({ roomType })}
              />
              <span>{ROOM_TYPES[roomType].label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset hidden={isEmptied}>
        <legend>Design style</legend>
        <p className={styles.hint}>{STYLES[choice.style].description}</p>
        <div className={styles.styles}>
          {STYLE_IDS.map((style) => {
            const { label, description, recommended } = STYLES[style];
            return (
              <label key={style} title={description}>
                <input
                  type="radio"
                  name={`${id}-style`}
                  value={style}
                  checked={choice.style === style}
                  onChange={() => onChange({ style })}
                />
                <span className={styles.style}>
                  <StylePicture style={style} className={styles.picture} />
                  <span className={styles.label}>{label}</span>
                  {recommended && (
                    <em>
                      <Star size={12} fill="currentColor" aria-hidden="true" />
                      <span>Recommended</span>
                    </em>
                  )}
                </span>
              </label>
            );
          })}
        </div>
      </fieldset>
      <FurnitureHandling
        handling={handlingOf(choice)}
        roomType={choice.roomType}
        isShared={isShared}
        known={plan !== null}
        allowed={allowed}
        furnished={proposal?.furnished === true && choice.roomType !== 'OUTDOOR'}
        forecast={isOfUse ? (proposal?.removal ?? null) : null}
        others={others}
        onChange={(handling) => onChange(removalWish(handling))}
        keeps={choice.keeps}
        onKeep={(keeps) => onChange({ keeps })}
      />
    </form>
  );
}
