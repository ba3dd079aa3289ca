import { Footer } from '../../features/marketing/footer.tsx';
import { PlanQuestions } from '../../features/marketing/plan-questions.tsx';
import { Plans } from '../../features/marketing/plans.tsx';
import styles from './pricing-page.module.css';

/** Pricing: the four plans and frequent questions about them. */
export function PricingPage() {
  return (
    <>
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>Beta Launch Pricing</h1>
          <p>
            A furnished room for less than the coffee at the open house. Start free, and change or cancel whenever you
            like.
          </p>
        </header>
        <Plans />
        <PlanQuestions />
      </div>
      <Footer />
    </>
  );
}
