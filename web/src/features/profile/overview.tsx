import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import type { UsageStats, User } from '@roomwright/functions/contract/entities.ts';
import { PLANS } from '@roomwright/functions/contract/plans.ts';
import { useIsFetching, useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { creditsLeft, meQuery } from '../../lib/account.ts';
import { noticeOf } from '../../lib/api/notice-of.ts';
import { PATHS } from '../../lib/paths.ts';
import { shownUsage, usageQuery } from '../../lib/stagings.ts';
import { counted, dayText, numberText } from '../../lib/texts.ts';
import { FigureCard, Figures, TYPICAL } from '../../ui/figure-card.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { CreditEntries } from './credit-entries.tsx';
import styles from './overview.module.css';
import { RecentJobs } from './recent-jobs.tsx';
import { Unfolded } from './unfolded.tsx';

const UsageCharts = lazy(async () => ({ default: (await import('./usage-charts.tsx')).UsageCharts }));

/** The profile at a glance: figures, the last photos and the plan; what is looked at less often is unfolded. */
export function Overview({ user }: { readonly user: User }) {
  const query = useQuery(usageQuery);
  const { error, refetch } = query;
  const usage = shownUsage(query);
  const unknown = error ? '–' : undefined;
  // As with the counts: nothing used may be what was true before a photo was staged.
  const isAsked = useIsFetching({ queryKey: meQuery.queryKey }) > 0;
  const { creditsUsed, creditsLimit, creditsUsedBefore, creditsRenewAt } = user;
  const rate = usage?.successRate;
  return (
    <div className={styles.overview}>
      <section aria-label="Figures">
        <Figures>
          <FigureCard
            label="Photos staged"
            value={usage ? numberText(usage.completed) : unknown}
            note={usage && (usage.inProgress > 0 ? `${counted(usage.inProgress, 'photo')} in progress` : 'In total')}
          />
          <FigureCard
            label="Credits used"
            value={
              isAsked && creditsUsed === 0 ? undefined : `${numberText(creditsUsed)} of ${numberText(creditsLimit)}`
            }
            note={
              <>
                <LinearProgress
                  variant="determinate"
                  value={creditsLimit === 0 ? 100 : Math.min(100, (100 * creditsUsed) / creditsLimit)}
                  aria-label="Credits used"
                  sx={{ mb: 0.75, height: 5, borderRadius: 3 }}
                />
                {creditsUsedBefore !== undefined &&
                  `${numberText(creditsUsedBefore)} used by an earlier account with this address. `}
                New credits on {dayText(creditsRenewAt)}
              </>
            }
          />
          <FigureCard
            label="Success rate"
            value={usage ? (typeof rate === 'number' ? `${Math.round(rate)}%` : '–') : unknown}
            note={
              usage &&
              (rate === null && usage.declined === 0
                ? 'No photo finished yet'
                : `${numberText(usage.declined)} declined, ${numberText(usage.failed)} failed, none charged`)
            }
          />
          <FigureCard label="Avg. Time" value="45s" note={TYPICAL} hint="An estimate for one photo." />
        </Figures>
        {error && !usage && <NoticeAlert notice={noticeOf(error)} onAction={refetch} />}
      </section>
      {user.company === undefined && usage !== undefined && usage.completed > 0 && (
        <p className={styles.soft}>
          <Link to={PATHS.yourData}>Add your company and phone</Link>: clients see the company when you share a listing.
        </p>
      )}
      <RecentJobs />
      <section aria-labelledby="your-plan" className={styles.plan}>
        <div>
          <h2 id="your-plan">{PLANS[user.plan].name}</h2>
          <p className={styles.soft}>{counted(creditsLeft(user), 'credit')} left this month</p>
        </div>
        <Button component={Link} to={PATHS.membership} variant="outlined">
          Plan and payment
        </Button>
      </section>
      <div className={styles.further}>
        <Unfolded title="Credits received and spent">
          <CreditEntries />
        </Unfolded>
        <Unfolded title="Usage analytics">
          <Analytics usage={usage} />
        </Unfolded>
      </div>
    </div>
  );
}

/** Charts of the last 30 days, on plans that include them; the chart library is loaded only then. */
function Analytics({ usage }: { readonly usage: UsageStats | undefined }) {
  if (!usage) return <Skeleton variant="rectangular" height={320} sx={{ borderRadius: 2 }} />;
  const { analytics } = usage;
  if (analytics === null) return <LockedCharts />;
  if (analytics.perDay.every(({ count }) => count === 0)) {
    return <p className={styles.soft}>No photo was staged in the last 30 days.</p>;
  }
  return (
    <Suspense fallback={<Skeleton variant="rectangular" height={320} sx={{ borderRadius: 2 }} />}>
      <p className={styles.soft}>The last 30 days</p>
      <UsageCharts analytics={analytics} />
    </Suspense>
  );
}

/** Shown to plans without charts: what they are, and the way to a plan that has them. */
function LockedCharts() {
  return (
    <div className={styles.locked}>
      <Lock size={20} aria-hidden="true" />
      <p>Photos per day, room and style, on the Professional and Agency plans.</p>
      <Button component={Link} to={PATHS.membership} variant="outlined">
        Upgrade Plan
      </Button>
    </div>
  );
}
