import styles from './cost-comparison.module.css';
import { Section } from './section.tsx';

const ROWS = [
  ['Cost', '$2,000 and more per home', '$29 to $99 per photo'],
  ['Time', 'About 2 weeks', 'About 60 seconds'],
  ['Furniture', 'Rented, delivered, carried away again', 'Drawn into your photo, in its light'],
  ['Another style', 'Another delivery', 'Another click, eight styles'],
  ['The home', 'Closed to visits meanwhile', 'Stays just as it is'],
] as const;

/** What staging costs with rented furniture, and with Roomwright. */
export function CostComparison() {
  return (
    <Section
      id="cost"
      title="No trucks. No traditional staging fees."
      text="The same effect on a buyer, without a furniture bill that arrives before the first offer."
    >
      <table className={styles.table}>
        <caption className="visually-hidden">Traditional staging and AI staging compared</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">Traditional staging</th>
            <th scope="col">AI staging</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([what, traditional, staged]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{traditional}</td>
              <td>{staged}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
