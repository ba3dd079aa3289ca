import { useQuery } from '@tanstack/react-query';
import { usageQuery } from '../../lib/stagings.ts';
import { counted, dollarText } from '../../lib/texts.ts';
import { FigureCard, Figures } from '../../ui/figure-card.tsx';
import styles from './membership.module.css';
import { savingsOf } from './savings.ts';

/** What staging has saved, each figure an estimate. */
export function UsageStatistics() {
  const { data } = useQuery(usageQuery);
  const saved = data && savingsOf(data.completed);
  return (
    <section aria-labelledby="usage-statistics">
      <div className={styles.heading}>
        <h2 id="usage-statistics">Usage statistics</h2>
      </div>
      <Figures>
        <FigureCard
          label="Money saved"
          value={saved ? dollarText(saved.cents) : '–'}
          hint="An estimate: $2,000 of traditional staging for each staged photo."
        />
        <FigureCard
          label="Time saved"
          value={saved ? counted(saved.weeks, 'week') : '–'}
          hint="An estimate: 2 weeks of arranging and furnishing for each staged photo."
        />
        <FigureCard
          label="Efficiency"
          value="45x"
          hint="An estimate of how much faster this is than traditional staging."
        />
      </Figures>
    </section>
  );
}
