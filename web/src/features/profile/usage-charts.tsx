import { BarChart } from '@mui/x-charts/BarChart';
import type { UsageStats } from '@roomwright/functions/contract/entities.ts';
import { ROOM_TYPES, STYLES } from '@roomwright/functions/contract/staging-options.ts';
import { shortDayText } from '../../lib/texts.ts';
import styles from './usage-charts.module.css';

interface Bar {
  readonly label: string;
  readonly count: number;
}

/** Counts of rooms or styles, the most frequent first. */
function barsOf<K extends string>(counts: Partial<Record<K, number>>, labels: Record<K, { label: string }>): Bar[] {
  return (Object.keys(labels) as K[])
    .map((key) => ({ label: labels[key].label, count: counts[key] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

const BAR_HEIGHT = 36;
const LABELS = { fontSize: 13 } as const;

/** Photos per day, room and style. The same data is available as tables for screen readers. */
export function UsageCharts({ analytics }: { readonly analytics: NonNullable<UsageStats['analytics']> }) {
  // The server's days are UTC; noon keeps each on its date in every time zone.
  const days = analytics.perDay.map(({ day, count }) => ({ label: shortDayText(`${day}T12:00:00Z`), count }));
  return (
    <div className={styles.charts}>
      <figure className={styles.wide}>
        <figcaption>Photos per day</figcaption>
        <div aria-hidden="true">
          <BarChart
            height={220}
            margin={{ top: 12, right: 0, bottom: 0, left: 0 }}
            series={[{ data: days.map(({ count }) => count), color: 'var(--green)' }]}
            xAxis={[
              {
                data: days.map(({ label }) => label),
                scaleType: 'band',
                tickInterval: (_, index) => (days.length - 3 - index) % 7 === 0,
                disableTicks: true,
                tickLabelStyle: LABELS,
              },
            ]}
            yAxis={[{ width: 28, tickMinStep: 1, disableLine: true, disableTicks: true, tickLabelStyle: LABELS }]}
            grid={{ horizontal: true }}
            borderRadius={4}
            hideLegend
            disableKeyboardNavigation
            skipAnimation
          />
        </div>
        <Table bars={days.filter(({ count }) => count > 0)} of="Day" />
      </figure>
      <Ranking title="By room" of="Room" bars={barsOf(analytics.perRoomType, ROOM_TYPES)} />
      <Ranking title="By style" of="Style" bars={barsOf(analytics.perStyle, STYLES)} />
    </div>
  );
}

function Ranking({ title, of, bars }: { readonly title: string; readonly of: string; readonly bars: readonly Bar[] }) {
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <div aria-hidden="true">
        <BarChart
          layout="horizontal"
          height={bars.length * BAR_HEIGHT + 12}
          margin={{ top: 0, right: 8, bottom: 0, left: 0 }}
          series={[
            {
              data: bars.map(({ count }) => count),
              color: 'var(--brass)',
              barLabel: 'value',
              barLabelPlacement: 'outside',
            },
          ]}
          yAxis={[
            {
              data: bars.map(({ label }) => label),
              scaleType: 'band',
              width: 112,
              disableLine: true,
              disableTicks: true,
              categoryGapRatio: 0.35,
              tickLabelStyle: LABELS,
            },
          ]}
          // Room for the number at the end of the longest bar.
          xAxis={[{ position: 'none', min: 0, max: 1.12 * Math.max(...bars.map(({ count }) => count)) }]}
          borderRadius={4}
          hideLegend
          disableKeyboardNavigation
          skipAnimation
        />
      </div>
      <Table bars={bars} of={of} />
    </figure>
  );
}

function Table({ bars, of }: { readonly bars: readonly Bar[]; readonly of: string }) {
  return (
    <table className="visually-hidden">
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">Photos</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, count }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
