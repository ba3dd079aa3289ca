import Button from '@mui/material/Button';
import { FURNITURE_REMOVAL, PAID_FEATURES } from '@roomwright/functions/contract/plans.ts';
import {
  FURNITURE_HANDLING,
  FURNITURE_HANDLING_IDS,
  type FurnitureHandling as FurnitureHandlingId,
  REMOVAL_HINT,
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
  /** Whether the plan is known yet. */
  readonly known: boolean;
  /** Whether the plan includes the choice. */
  readonly allowed: boolean;
  readonly onChange: (handling: FurnitureHandlingId) => void;
}

const AND = new Intl.ListFormat('en-US');

/** What paid plans add, in the words of their cards. */
function paidText(removable: boolean): string {
  const features = PAID_FEATURES.filter((text) => removable || text !== FURNITURE_REMOVAL);
  return `Every paid plan has ${AND.format(features.map((text) => text.toLowerCase()))}.`;
}

/**
 * What happens to what stands in the room: a choice where this installation can remove furniture. On plans without advanced
 * options it is covered by the way to one that has them.
 */
export function FurnitureHandling({ handling, known, allowed, onChange }: Props) {
  const id = useId();
  const { data } = useQuery(capabilitiesQuery);
  const removable = data?.furnitureRemoval === true;
  const offered = removable ? FURNITURE_HANDLING_IDS : (['keep'] as const);
  const locked = known && !allowed;
  return (
    <div className={styles.furniture}>
      <fieldset disabled={!allowed} inert={locked}>
        <legend>Furniture handling</legend>
        <div className={styles.cards} data-columns={offered.length}>
          {offered.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name={id}
                checked={(removable && allowed ? handling : 'keep') === each}
                onChange={() => onChange(each)}
              />
              <span className={styles.card}>
                <strong>{FURNITURE_HANDLING[each].label}</strong>
                <small>{FURNITURE_HANDLING[each].description}</small>
              </span>
            </label>
          ))}
        </div>
        {removable && !locked && <p className={styles.hint}>{REMOVAL_HINT}</p>}
      </fieldset>
      {locked && (
        <div className={styles.overlay}>
          <p>
            <Lock aria-hidden="true" size={18} /> <strong>Advanced Staging Options</strong>
          </p>
          <p>{paidText(removable)}</p>
          <Button component={Link} to={PATHS.membership} variant="contained" size="small">
            Upgrade Plan
          </Button>
        </div>
      )}
    </div>
  );
}
