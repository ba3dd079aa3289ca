import Skeleton from '@mui/material/Skeleton';
import type { UsageStats } from '@roomwright/functions/contract/entities.ts';
import { lazy, Suspense } from 'react';
import { LockedFeature } from '../../ui/locked-feature.tsx';
import overview from './overview.module.css';

const UsageCharts = lazy(async () => ({ default: (await import('./usage-charts.tsx')).UsageCharts }));

/** Stagings of the last 30 days as charts, on plans that have them; their library is loaded for those alone. */
export function Analytics({ usage }: { readonly usage: UsageStats | undefined }) {
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
