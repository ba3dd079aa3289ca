import Button from '@mui/material/Button';
import { FURNITURE_HANDLING } from '@roomwright/functions/contract/staging-options.ts';
import { Lock } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths.ts';
import styles from './options-form.module.css';

interface Props {
  readonly removeFurniture: boolean;
  /** Whether the plan is known yet. */
  readonly known: boolean;
  /** Whether the plan includes the choice. */
  readonly allowed: boolean;
  readonly onChange: (removeFurniture: boolean) => void;
}

const VALUES = [false, true] as const;

/** What happens to what stands in the room. On plans without the choice it is covered by the way to one that has it. */
export function FurnitureHandling({ removeFurniture, known, allowed, onChange }: Props) {
  const id = useId();
  return (
    <div className={styles.furniture}>
      <fieldset disabled={!allowed} inert={known && !allowed}>
        <legend>Furniture handling</legend>
        <div className={styles.cards} data-columns="2">
          {VALUES.map((value) => (
            <label key={String(value)}>
              <input
                type="radio"
                name={id}
                checked={(allowed && removeFurniture) === value}
                onChange={() => onChange(value)}
              />
              <span className={styles.card}>
                <strong>{FURNITURE_HANDLING[`${value}`].label}</strong>
                <small>{FURNITURE_HANDLING[`${value}`].description}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {known && !allowed && (
        <div className={styles.overlay}>
          <p>
            <Lock aria-hidden="true" size={18} /> <strong>Advanced Staging Options</strong>
          </p>
          <p>Paid plans can remove what stands in a room and furnish it anew.</p>
          <Button component={Link} to={PATHS.membership} variant="contained" size="small">
            Upgrade Plan
          </Button>
        </div>
      )}
    </div>
  );
}
