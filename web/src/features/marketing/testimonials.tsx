import { Section } from './section.tsx';
import styles from './testimonials.module.css';

const TESTIMONIALS = [
  {
    words:
      'The condo had been empty and online for seven weeks. We changed the photos on a Tuesday and showed it eleven times by Sunday.',
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
      'I used to stage one home in five, because of the cost. Now every vacant listing of our office is furnished before it goes live.',
    name: 'Jennifer Okafor',
    place: 'Broker, Raleigh',
  },
] as const;

/** Three quotes from agents. */
export function Testimonials() {
  return (
    <Section id="testimonials" title="10,000+ agents list with Roomwright">
      <div className={styles.row}>
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
    </Section>
  );
}
