import { PLANS, SIGN_UP_CREDITS } from '@roomwright/functions/contract/plans.ts';
import styles from './plan-questions.module.css';

const QUESTIONS = [
  {
    question: 'What is a credit?',
    answer:
      'One credit stages one photo. It is set aside when you start and given back if nothing comes of it: a staging that fails costs nothing.',
  },
  {
    question: 'What do I get before I pay?',
    answer: `${SIGN_UP_CREDITS} credits when you sign up, without a card, and ${PLANS.FREE.monthlyCredits} a month once your e-mail is verified. Free photos carry our watermark.`,
  },
  {
    question: 'What if I change my plan within a month?',
    answer:
      'A larger plan begins at once. You pay the difference for the time that is left, and get the new plan’s share of credits for the rest of the month, then all of them every month. A smaller plan begins when what you have paid for is over.',
  },
  {
    question: 'Can I stop?',
    answer:
      'At any time, in your profile. Your plan runs to the end of the period that is paid, and you can change your mind until then.',
  },
  {
    question: 'Do I have to say that a photo is staged?',
    answer:
      'Yes, wherever you list it, and in some states by law. On every plan, at no cost, Roomwright can write “Virtually staged” on the photo when you download it, and your original stays beside it.',
  },
] as const;

/** What people ask about plans. */
export function PlanQuestions() {
  return (
    <section className={styles.questions} aria-labelledby="questions-title">
      <h2 id="questions-title">Asked before</h2>
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
