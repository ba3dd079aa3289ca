import Switch from '@mui/material/Switch';
import type { MarketId, MarketLanguage } from '@roomwright/functions/contract/market-ids.ts';
import { isLabelled, marketOf } from '@roomwright/functions/contract/markets.ts';
import styles from './listing-export-dialog.module.css';

const REASONS = {
  required: 'This market wants it on every staged photo.',
  forbidden: 'This market allows no words on photos: the caption and the metadata say that it is staged.',
  optional: 'This market leaves it to you.',
} as const;

interface Props {
  readonly id: MarketId;
  readonly language: MarketLanguage;
  readonly wanted: boolean;
  readonly onChange: (wanted: boolean) => void;
}

/** Whether staged photos carry the label: as the market demands, or as the person likes. */
export function LabelChoice({ id, language, wanted, onChange }: Props) {
  const { label, words } = marketOf(id);
  return (
    <div className={styles.label}>
      <div>
        <p id="label-choice" className={styles.name}>
          Label on staged photos
        </p>
        <p id="label-reason" className={styles.soft}>
          {label !== 'forbidden' && <span className={styles.words}>{words[language]}</span>} {REASONS[label]}
        </p>
      </div>
      <Switch
        checked={isLabelled({ label }, wanted)}
        disabled={label !== 'optional'}
        onChange={(_, checked) => onChange(checked)}
        slotProps={{
          input: { role: 'switch', 'aria-labelledby': 'label-choice', 'aria-describedby': 'label-reason' },
        }}
      />
    </div>
  );
}
