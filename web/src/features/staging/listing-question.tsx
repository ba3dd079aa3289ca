import Button from '@mui/material/Button';
import { useEffect, useId, useRef } from 'react';
import styles from './room-question.module.css';

interface Props {
  /** @param agreed whether the photos are staged without the listing */
  readonly answer: (agreed: boolean) => void;
}

/** Asks whether photos are staged without their listing, which was deleted, perhaps in another tab. They wait for the answer. */
export function ListingQuestion({ answer }: Props) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={styles.question} aria-labelledby={id}>
      <h3 id={id} ref={title} tabIndex={-1}>
        The listing was deleted
      </h3>
      <p>
        These photos were meant for a listing that no longer exists; no credits were charged for them. They can be
        staged without it and added to another listing later.
      </p>
      <div className={styles.otherwise}>
        <Button variant="contained" onClick={() => answer(true)}>
          Stage without a listing
        </Button>
        <Button color="inherit" onClick={() => answer(false)}>
          Stop here
        </Button>
      </div>
    </section>
  );
}
