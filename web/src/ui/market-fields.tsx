import TextField from '@mui/material/TextField';
import {
  MARKET_IDS,
  MARKET_LANGUAGES,
  type MarketId,
  type MarketLanguage,
} from '@roomwright/functions/contract/market-ids.ts';
import { marketOf } from '@roomwright/functions/contract/markets.ts';
import styles from './market-fields.module.css';

const LANGUAGES: Readonly<Record<MarketLanguage, string>> = { en: 'English', es: 'Spanish' };

function nameOf(id: MarketId): string {
  const { name, area } = marketOf(id);
  return area ? `${name}, ${area}` : name;
}

interface Props {
  readonly market: MarketId | undefined;
  readonly language: MarketLanguage;
  readonly onMarket: (market: MarketId) => void;
  readonly onLanguage: (language: MarketLanguage) => void;
}

/** Selects the market where pictures are published, and the language of labels and texts. */
export function MarketFields({ market, language, onMarket, onLanguage }: Props) {
  return (
    <div className={styles.fields}>
      <TextField
        select
        label="Market"
        value={market ?? ''}
        onChange={({ target }) => {
          const chosen = MARKET_IDS.find((id) => id === target.value);
          if (chosen) onMarket(chosen);
        }}
        // The browser's own select: the list is long, and every screen reader reads it well.
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {!market && <option value="">Please choose</option>}
        {MARKET_IDS.map((id) => (
          <option key={id} value={id}>
            {nameOf(id)}
          </option>
        ))}
      </TextField>
      <TextField
        select
        label="Language"
        value={language}
        onChange={({ target }) => {
          const chosen = MARKET_LANGUAGES.find((id) => id === target.value);
          if (chosen) onLanguage(chosen);
        }}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {MARKET_LANGUAGES.map((id) => (
          <option key={id} value={id}>
            {LANGUAGES[id]}
          </option>
        ))}
      </TextField>
    </div>
  );
}
