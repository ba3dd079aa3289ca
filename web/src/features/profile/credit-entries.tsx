import Button from '@mui/material/Button';
import type { LedgerEntry } from '@roomwright/functions/contract/entities.ts';
import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { creditsQuery } from '../../lib/stagings.ts';
import { dayText } from '../../lib/texts.ts';
import styles from './credit-entries.module.css';
import overview from './overview.module.css';

const WORDS: Readonly<Record<LedgerEntry['kind'], string>> = {
  grant: 'Credits received',
  reserve: 'Reserved for a photo',
  capture: 'Photo staged, the reserved credit is spent',
  refund: 'Photo not staged, credit returned',
  return: 'Credits returned by support',
};

/** Text of an entry; unused credits expire with their month or plan. */
const wordsOf = ({ kind, change }: LedgerEntry): string =>
  kind === 'grant' && change < 0 ? 'Expired with the month or the plan' : WORDS[kind];

/** "+3", "−1". */
const signed = (change: number): string => (change > 0 ? `+${change}` : `−${-change}`);

/** The latest changes of the user's credits. */
export function CreditEntries() {
  // Number of entries requested: few, until the person wants more.
  const [count, setCount] = useState<number>(LIMITS.ledgerEntries);
  const { data, isFetching } = useQuery({ ...creditsQuery(count), placeholderData: keepPreviousData });
  if (!data) return null;
  if (data.recent.length === 0) return <p className={overview.soft}>Nothing yet.</p>;
  const mayBeMore = count < LIMITS.recentLedgerEntries && data.recent.length >= count;
  const isComing = isFetching && data.recent.length < count;
  return (
    <>
      <table className={styles.entries}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">What happened</th>
            <th scope="col">When</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {data.recent.map((entry) => (
            <tr key={entry.id}>
              <td>{wordsOf(entry)}</td>
              <td className={overview.soft}>{dayText(entry.createdAt)}</td>
              <td className={styles.change}>{entry.change === 0 ? '0' : signed(entry.change)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {(mayBeMore || isComing) && (
        <Button loading={isComing} onClick={() => setCount(LIMITS.recentLedgerEntries)}>
          Show more
        </Button>
      )}
    </>
  );
}
