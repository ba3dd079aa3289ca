import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './figure-card.module.css';

/** Below figures that the specification fixes. */
export const TYPICAL = 'Typical, not measured from your photos';

interface Props {
  readonly label: string;
  /** Undefined while it is fetched. */
  readonly value: ReactNode;
  /** One line below the figure. */
  readonly note?: ReactNode;
  /** Where the figure comes from, behind a small button. */
  readonly hint?: string;
}

/** A figure with its label. */
export function FigureCard({ label, value, note, hint }: Props) {
  return (
    <div className={styles.card}>
      <dt className={styles.label}>
        {label}
        {hint !== undefined && (
          <Tooltip title={hint} describeChild enterTouchDelay={0} leaveTouchDelay={6000}>
            <ButtonBase className={styles.hint} aria-label={`About ${label}`}>
              <Info size={16} aria-hidden="true" />
            </ButtonBase>
          </Tooltip>
        )}
      </dt>
      <dd className={styles.value} aria-busy={value === undefined}>
        {value ?? (
          <>
            <Skeleton width="3ch" aria-hidden="true" />
            <span className="visually-hidden">Loading</span>
          </>
        )}
      </dd>
      {note !== undefined && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}

/** Figures side by side. */
export function Figures({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.figures}>{children}</dl>;
}
