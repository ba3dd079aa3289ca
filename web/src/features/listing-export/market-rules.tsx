import type { MarketId } from '@roomwright/functions/contract/market-ids.ts';
import { marketOf } from '@roomwright/functions/contract/markets.ts';
import { bytesText, dayText, numberText } from '../../lib/texts.ts';
import styles from './export-dialog.module.css';

/** What a market asks of staged photos, and where we have that from. */
export function MarketRules({ id }: { readonly id: MarketId }) {
  const { name, size, notes, source } = marketOf(id);
  const read = dayText(`${source.read}T12:00:00Z`);
  return (
    <section aria-label={`What ${name} asks for`} className={styles.rules}>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
        <li>
          Photos of at most {numberText(size.edge)} pixels and {bytesText(size.bytes)} each
          {!size.published && ', which fits every limit we know of'}.
        </li>
      </ul>
      <p className={styles.soft}>
        {source.firstHand ? 'From ' : 'As we understand: '}
        {source.url ? (
          <a href={source.url} target="_blank" rel="noreferrer">
            {source.title}
          </a>
        ) : (
          source.title
        )}
        , read {read}. This is no legal advice: please check the rules where you list.
      </p>
    </section>
  );
}
