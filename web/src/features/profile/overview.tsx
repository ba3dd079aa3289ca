import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import type { UsageStats, User } from '@roomwright/functions/contract/entities.ts';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { PATHS } from '../../lib/paths.ts';
import { usageQuery } from '../../lib/stagings.ts';
import { counted, dayText, numberText } from '../../lib/texts.ts';
import { useMarket } from '../../lib/use-market.ts';
import { FigureCard, Figures, TYPICAL } from '../../ui/figure-card.tsx';
import { MarketFields } from '../../ui/market-fields.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { AccountSection } from './account-section.tsx';
import { CreditEntries } from './credit-entries.tsx';
import styles from './overview.module.css';
import { RecentJobs } from './recent-jobs.tsx';

interface Props {
  readonly title: string;
  /** What the feature is, and which plans include it. */
  readonly text: string;
}

const UsageCharts = lazy(async () => ({ default: (await import('./usage-charts.tsx')).UsageCharts }));

/** The profile at a glance. */
export function Overview({ user }: { readonly user: User }) {
  const { data: usage, error, refetch } = useQuery(usageQuery);
  const { creditsUsed, creditsLimit, creditsUsedBefore, creditsRenewAt } = user;
  const rate = usage?.successRate;
  return (
    <div className={styles.overview}>
      <section aria-label="Figures">
        <Figures>
          <FigureCard
            label="Photos staged"
            value={usage ? numberText(usage.completed) : '–'}
            note={usage && (usage.inProgress > 0 ? `${counted(usage.inProgress, 'photo')} in progress` : 'In total')}
          />
          <FigureCard
            label="Credits used"
            value={`${numberText(creditsUsed)} of ${numberText(creditsLimit)}`}
            note={
              <>
                <LinearProgress
                  variant="determinate"
                  value={creditsLimit === 0 ? 100 : Math.min(100, (100 * creditsUsed) / creditsLimit)}
                  aria-label="Credits used"
                  sx={{ mb: 0.75, height: 5, borderRadius: 3 }}
                />
                {creditsUsedBefore !== undefined &&
                  `${numberText(creditsUsedBefore)} by your earlier account with this address. `}
                New credits on {dayText(creditsRenewAt)}
              </>
            }
          />
          <FigureCard
            label="Success rate"
            value={typeof rate === 'number' ? `${Math.round(rate)}%` : '–'}
            note={usage && (rate === null ? 'No photo finished yet' : `${counted(usage.failed, 'photo')} not staged`)}
            hint="The share of your finished photos that were staged. The others were declined or failed, and cost no credit."
          />
          <FigureCard label="Avg. Time" value="45s" note={TYPICAL} hint="An estimate for one photo." />
        </Figures>
        {error && !usage && <NoticeAlert notice={noticeOf(error)} onAction={refetch} />}
      </section>
      <RecentJobs />
      <Analytics usage={usage} />
      <CreditEntries />
      <ListingSection user={user} />
      <AccountSection user={user} />
    </div>
  );
}

/** Charts of the last 30 days, on plans that include them; the chart library is loaded only then. */
function Analytics({ usage }: { readonly usage: UsageStats | undefined }) {
  if (!usage) return null;
  const { analytics } = usage;
  return (
    <section aria-labelledby="usage-analytics">
      <div className={styles.heading}>
        <h2 id="usage-analytics">Usage analytics</h2>
        {analytics && <p className={styles.soft}>The last 30 days</p>}
      </div>
      {analytics === null ? (
        <LockedFeature
          title="See what you stage"
          text="Charts of your stagings per day, room and style are part of the Professional and Agency plans."
        />
      ) : analytics.perDay.every(({ count }) => count === 0) ? (
        <p className={styles.soft}>No photo was staged in the last 30 days. Charts appear with the first one.</p>
      ) : (
        <Suspense fallback={<Skeleton variant="rectangular" height={320} sx={{ borderRadius: 2 }} />}>
          <UsageCharts analytics={analytics} />
        </Suspense>
      )}
    </section>
  );
}

/** The market for exports and labels. */
function ListingSection({ user }: { readonly user: User }) {
  const { market, language, save } = useMarket(user);
  return (
    <section aria-labelledby="listings" className={styles.section}>
      <h2 id="listings" className={styles.listingSectionTitle}>
        Listings
      </h2>
      <p className={styles.listingSectionSoft}>
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

/** Shown instead of a feature that the plan does not include: what it is, and a link to the plans. */
function LockedFeature({ title, text }: Props) {
  return (
    <div className={styles.locked}>
      <Lock size={20} aria-hidden="true" />
      <div>
        <p className={styles.title}>{title}</p>
        <p>{text}</p>
      </div>
      <Button component={Link} to={PATHS.membership} variant="outlined">
        Upgrade Plan
      </Button>
    </div>
  );
}
