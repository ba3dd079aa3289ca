import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import type { UsageStats, User } from '@roomwright/functions/contract/entities.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { usageQuery } from '../../lib/stagings.ts';
import { counted, dayText, numberText } from '../../lib/texts.ts';
import { FigureCard, Figures } from '../../ui/figure-card.tsx';
import { LockedFeature } from '../../ui/locked-feature.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { AccountSection } from './account-section.tsx';
import { CreditEntries } from './credit-entries.tsx';
import { ListingSection } from './listing-section.tsx';
import styles from './overview.module.css';
import overview from './overview.module.css';
import { RecentJobs } from './recent-jobs.tsx';

const UsageCharts = lazy(async () => ({ default: (await import('./usage-charts.tsx')).UsageCharts }));

/** The profile at a glance. */
export function Overview({ user }: { readonly user: User }) {
  const { data: usage, error, refetch } = useQuery(usageQuery);
  const { creditsUsed, creditsLimit, creditsRenewAt } = user;
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
                Renews on {dayText(creditsRenewAt)}
              </>
            }
          />
          <FigureCard
            label="Success rate"
            value={typeof rate === 'number' ? `${Math.round(rate)}%` : '–'}
            note={usage && (rate === null ? 'No photo finished yet' : `${counted(usage.failed, 'photo')} failed`)}
            hint="The share of your finished photos that were staged. A photo that fails costs no credit."
          />
          <FigureCard
            label="Avg. Time"
            value="45s"
            note="Per photo"
            hint="An estimate for a typical photo, not a measurement of yours."
          />
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

/** Stagings of the last 30 days as charts, on plans that have them; their library is loaded for those alone. */
function Analytics({ usage }: { readonly usage: UsageStats | undefined }) {
  if (!usage) return null;
  const { analytics } = usage;
  return (
    <section aria-labelledby="usage-analytics">
      <div className={overview.heading}>
        <h2 id="usage-analytics">Usage analytics</h2>
        {analytics && <p className={overview.soft}>The last 30 days</p>}
      </div>
      {analytics === null ? (
        <LockedFeature
          title="See what you stage"
          text="Charts of your stagings per day, room and style are part of the Professional and Agency plans."
        />
      ) : analytics.perDay.every(({ count }) => count === 0) ? (
        <p className={overview.soft}>No photo was staged in the last 30 days. Charts appear with the first one.</p>
      ) : (
        <Suspense fallback={<Skeleton variant="rectangular" height={320} sx={{ borderRadius: 2 }} />}>
          <UsageCharts analytics={analytics} />
        </Suspense>
      )}
    </section>
  );
}
