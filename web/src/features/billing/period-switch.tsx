import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type BillingPeriod, YEARLY_SAVING_PERCENT } from '@roomwright/functions/contract/plans.ts';
import styles from './membership.module.css';

interface Props {
  readonly period: BillingPeriod;
  readonly onChange: (period: BillingPeriod) => void;
}

/** Prices by the month or by the year. */
export function PeriodSwitch({ period, onChange }: Props) {
  return (
    <ToggleButtonGroup
      exclusive
      value={period}
      aria-label="Billing period"
      // Null: the chosen one was clicked again, and stays.
      onChange={(_, chosen: BillingPeriod | null) => chosen && onChange(chosen)}
      sx={{
        '& .MuiToggleButton-root': { gap: 0.75, minHeight: 44, px: 2, textTransform: 'none', color: 'text.primary' },
      }}
    >
      <ToggleButton value="monthly">Monthly</ToggleButton>
      <ToggleButton value="yearly">
        Yearly <span className={styles.saving}>Save {YEARLY_SAVING_PERCENT}%</span>
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
