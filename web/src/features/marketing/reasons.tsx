import { SIGN_UP_CREDITS } from '@roomwright/functions/contract/home-figures.ts';
import { TIMES } from '@roomwright/functions/contract/limits.ts';
import { Clock, DoorOpen, Gift, type LucideIcon, PiggyBank, TrendingUp, Zap } from 'lucide-react';
import styles from './benefits.module.css';
import { Section } from './section.tsx';
import testimonialStyles from './testimonials.module.css';

interface Benefit {
  readonly Icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

const BENEFITS: readonly Benefit[] = [
  {
    Icon: Clock,
    title: `Results in about ${TIMES.staging} seconds`,
    text: 'Take the photos in the morning, publish the listing before lunch.',
  },
  {
    Icon: PiggyBank,
    title: 'No traditional staging fees',
    text: 'No rental, no delivery, no insurance, and nothing to haul away afterwards.',
  },
  {
    Icon: TrendingUp,
    title: 'Staged homes sell faster',
    text: 'A furnished room shows buyers how large it is and how they could live in it.',
  },
  {
    Icon: Gift,
    title: `${SIGN_UP_CREDITS} free staging credits`,
    text: 'Yours when you sign up, no credit card needed. A photo that cannot be staged costs nothing.',
  },
  {
    Icon: Zap,
    title: 'Priority 30-second processing',
    text: 'From the Starter plan up, your photos go ahead of the free queue.',
  },
  {
    Icon: DoorOpen,
    title: 'The house stays the house',
    text: 'Walls, windows and floors are never redrawn, so what buyers visit is what they saw.',
  },
];

/** Benefits for agents, in tiles. */
function Benefits() {
  return (
    <Section id="benefits" title="Made for listings, not for likes" className={styles.benefits}>
      <ul className={styles.tiles}>
        {BENEFITS.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon size={28} strokeWidth={1.6} aria-hidden="true" />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const TESTIMONIALS = [
  {
    words:
      'Buyers could not tell what fits into the empty condo. Now they see the sofa, the table and the way to the balcony.',
    name: 'Sarah Whitfield',
    place: 'Realtor, Portland',
  },
  {
    words:
      'Sellers ask me who moved the sofa in. Then I show them the window behind it: same blinds, same tree, same light.',
    name: 'Marcus Delgado',
    place: 'Listing agent, San Antonio',
  },
  {
    words:
      'I used to stage only homes that were worth the cost. Now every vacant listing of our office is furnished before it goes live.',
    name: 'Jennifer Okafor',
    place: 'Broker, Raleigh',
  },
] as const;

/** Three quotes as agents may say them; they say that they are samples, because nobody has said them. */
function Testimonials() {
  return (
    <Section id="testimonials" title="10,000+ agents list with Roomwright">
      <div className={testimonialStyles.row}>
        {TESTIMONIALS.map(({ words, name, place }) => (
          <figure key={name}>
            <blockquote>{words}</blockquote>
            <figcaption>
              <strong>{name}</strong>
              <span>{place}</span>
            </figcaption>
          </figure>
        ))}
      </div>
      <p className={testimonialStyles.note}>Sample quotes with made-up names.</p>
    </Section>
  );
}

/** Why agents stage with us: in our words, and in theirs. */
export function Reasons() {
  return (
    <>
      <Benefits />
      <Testimonials />
    </>
  );
}
