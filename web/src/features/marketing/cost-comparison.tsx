import { PLANS, pricePerPhoto } from '@roomwright/functions/contract/plans.ts';
import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths.ts';
import { centsText, dollarText, numberText } from '../../lib/texts.ts';
import styles from './cost-comparison.module.css';
import { Section } from './section.tsx';

const ROWS = [
  ['Cost', '$2,000 and more per home', '$29 to $99 per photo, less with Roomwright'],
  ['Time', 'About 2 weeks', 'About 60 seconds'],
  ['Furniture', 'Rented, delivered, hauled away again', 'Drawn into your photo, in its own light'],
  ['Another style', 'Another delivery', 'A few clicks, eight styles to choose from'],
  ['The home', 'Closed for showings meanwhile', 'Stays just as it is'],
] as const;

/** Price per photo on each plan: far below the usual range, so it is shown beside it. */
function PricesPerPhoto() {
  return (
    <div className={styles.prices}>
      <h3>What a photo costs with Roomwright</h3>
      <dl>
        {Object.values(PLANS).map((plan) => (
          <div key={plan.id}>
            <dt>{plan.name}</dt>
            <dd>
              <strong>{plan.price === 0 ? '$0' : `About ${centsText(pricePerPhoto(plan, 'monthly'))}`}</strong>
              <span>
                {plan.price === 0 ? 'With watermark, ' : `${dollarText(plan.price)} a month, `}
                {numberText(plan.monthlyCredits)} photos
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        Paid monthly, with all of the plan’s credits used. <Link to={PATHS.pricing}>See the plans</Link>
      </p>
    </div>
  );
}

/** Cost of staging with rented furniture, and with Roomwright. */
export function CostComparison() {
  return (
    <Section
      id="cost"
      title={'No\u00a0trucks. No\u00a0traditional staging\u00a0fees.'}
      text="The same effect on buyers, without a furniture bill before the first offer."
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
      <PricesPerPhoto />
    </Section>
  );
}
