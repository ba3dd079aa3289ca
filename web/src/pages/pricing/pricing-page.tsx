import { SIGN_UP_CREDITS } from '@roomwright/functions/contract/home-figures.ts';
import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import { PLANS, type Plan, pricePerPhoto, YEARLY_SAVING_PERCENT } from '@roomwright/functions/contract/plans.ts';
import { Footer } from '../../features/marketing/footer.tsx';
import { Plans } from '../../features/marketing/plans.tsx';
import { centsText } from '../../lib/texts.ts';
import questionStyles from './plan-questions.module.css';
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

/** "7.5¢ on Professional". */
const photoPrice = (plan: Plan): string => `${centsText(pricePerPhoto(plan, 'monthly'))} on ${plan.name}`;

const QUESTIONS = [
  {
    question: 'What is a credit?',
    answer: 'One credit stages one photo in one style. If a photo cannot be staged, its credit is returned.',
  },
  {
    question: 'What does one photo cost?',
    answer: `About ${photoPrice(PLANS.BASIC)}, ${photoPrice(PLANS.PREMIUM)} and ${photoPrice(PLANS.ENTERPRISE)}, paid monthly and with all credits used. Paid yearly, it is ${YEARLY_SAVING_PERCENT}% less.`,
  },
  {
    question: 'Can I try several styles?',
    answer: `Yes, on every plan. Each style of a photo costs one credit. Up to ${LIMITS.variationsPerJob} other versions in the same style are free.`,
  },
  {
    question: 'What do I get before I pay?',
    answer: `${SIGN_UP_CREDITS} credits when you sign up, without a card, and ${PLANS.FREE.monthlyCredits} a month once your email is verified. Pictures made on Free carry our watermark.`,
  },
  {
    question: 'What if I change plans in the middle of a month?',
    answer:
      'A larger plan starts right away. You pay the difference for the time that is left and get the new plan’s share of credits for the rest of the month, then the full number every month. A smaller plan starts when the period you have paid for ends.',
  },
  {
    question: 'Can I cancel?',
    answer:
      'Yes, at any time, in your profile. Your plan runs to the end of the period you have paid for, and you can change your mind until then.',
  },
  {
    question: 'Do I have to say that a photo is staged?',
    answer:
      'Yes, wherever you publish it; some states require it by law. On every plan Roomwright can write “Virtually staged” on the picture when you download it, and your original stays beside it.',
  },
] as const;

/** Frequent questions about plans. */
function PlanQuestions() {
  return (
    <section className={questionStyles.questions} aria-labelledby="questions-title">
      <h2 id="questions-title">Common questions</h2>
      <dl>
        {QUESTIONS.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
