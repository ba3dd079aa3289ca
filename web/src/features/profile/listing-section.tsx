import type { User } from '@roomwright/functions/contract/entities.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { useMarket } from '../../lib/use-market.ts';
import { MarketFields } from '../../ui/market-fields.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import styles from './listing-section.module.css';

/** Where one lists, for exports and labels. */
export function ListingSection({ user }: { readonly user: User }) {
  const { market, language, save } = useMarket(user);
  return (
    <section aria-labelledby="listings" className={styles.section}>
      <h2 id="listings" className={styles.title}>
        Listings
      </h2>
      <p className={styles.soft}>
        Labels and exports follow what this market asks of staged photos, as far as we know it.
      </p>
      <MarketFields
        market={market}
        language={language}
        onMarket={(chosen) => save.mutate({ market: chosen })}
        onLanguage={(chosen) => save.mutate({ labelLanguage: chosen })}
      />
      {save.error && <NoticeAlert notice={noticeOf(save.error)} onClose={() => save.reset()} />}
    </section>
  );
}
