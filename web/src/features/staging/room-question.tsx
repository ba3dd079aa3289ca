import Button from '@mui/material/Button';
import { useEffect, useId, useRef } from 'react';
import styles from './room-question.module.css';
import type { RoomQuestion as Question } from './staging-store.ts';

/** Asks which of the ways in which photos may fit together is right. The run waits for the answer. */
export function RoomQuestion({ names, alternatives, answer }: Question) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={styles.question} aria-labelledby={id}>
      <h3 id={id} ref={title} tabIndex={-1}>
        Which is right?
      </h3>
      <p>Look for the one in which the furniture stands at the same place in every photo.</p>
      <ol className={styles.ways}>
        {alternatives.map(({ id: way, thumbnails }, at) => (
          <li key={way}>
            <button type="button" onClick={() => answer(way)} aria-label={`Option ${at + 1} is right`}>
              <strong>Option {at + 1}</strong>
              <span className={styles.pictures}>
                {thumbnails.map(
                  // biome-ignore lint/suspicious/noArrayIndexKey: places of photos, which do not change.
                  (src, i) => src && <img key={i} src={src} alt={`${names[i]}, furnished`} />,
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <Button variant="outlined" onClick={() => answer(null)}>
        None of these
      </Button>
    </section>
  );
}
