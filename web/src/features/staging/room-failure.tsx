import Button from '@mui/material/Button';
import { notCharged } from '@roomwright/functions/contract/errors.ts';
import { RotateCcw } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { counted } from '../../lib/texts.ts';
import styles from './room-question.module.css';
import type { RoomFailure } from './staging-store.ts';

type Failure = Omit<RoomFailure, 'stop'>;

/** Says that photos of a room could not be matched, and asks what to do. They wait for the answer, and nothing is charged before it. */
export function AskedFailure({ photos, reason, answer }: Failure) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const [one, apart] =
    photos.length === 1
      ? ['This photo', 'Stage it on its own (1 credit)']
      : ['These photos', `Stage them one by one (${counted(photos.length, 'credit')})`];
  return (
    <section className={styles.question} aria-labelledby={id}>
      <h3 id={id} ref={title} tabIndex={-1}>
        {one} could not be matched
      </h3>
      <p>{notCharged(reason)}</p>
      <div className={styles.otherwise}>
        <p>
          Try again, or go on without matching: every photo then gets the same furniture, but not in the same places.
        </p>
        <Button
          variant="contained"
          startIcon={<RotateCcw size={18} aria-hidden="true" />}
          onClick={() => answer('again')}
        >
          Try again
        </Button>
        <Button color="inherit" onClick={() => answer('apart')}>
          {apart}
        </Button>
      </div>
    </section>
  );
}
