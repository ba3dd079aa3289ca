import type { User } from '@roomwright/functions/contract/entities.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { useMarket } from '../../lib/use-market.ts';
import { MarketFields } from '../../ui/market-fields.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import account from './account-section.module.css';
import styles from './market-section.module.css';

/** The market for exports and labels. */
export function MarketSection({ user }: { readonly user: User }) {
  const { market, language, save } = useMarket(user);
  return (
    <section aria-labelledby="market" className={styles.section}>
      <h2 id="market" className={account.title}>
        Market
      </h2>
      <p className={account.soft}>Where you publish pictures. Labels and exports follow its rules.</p>
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
