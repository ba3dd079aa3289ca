import Button from '@mui/material/Button';
import { listText } from '@roomwright/functions/contract/list-text.ts';
import { Crosshair } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { openMarking, useMarking } from './marking-store.ts';
import styles from './room-question.module.css';
import { SamePlaces } from './same-places.tsx';
import type { RoomQuestion } from './staging-store.ts';

type Question = Omit<RoomQuestion, 'stop'>;

const ASKED = [
  { title: 'How do these photos fit together?', text: 'We could not tell.' },
  {
    title: 'Is this right?',
    text: 'Compare with doors and windows: each piece should stand in the same place of the room in every photo.',
  },
  {
    title: 'Which is right?',
    text: 'Compare with doors and windows, and choose the one where each piece stands in the same place of the room in every photo.',
  },
] as const;

/** Asks how photos of one room fit together: by furnished pictures, or by two places that the person shows. Its photos wait for the answer. */
export function AskedQuestion(question: Question) {
  const isMarking = useMarking(({ isOpen }) => isOpen);
  return isMarking ? <SamePlaces {...question} /> : <Ways {...question} />;
}

function Ways({ photos, alternatives, answer }: Question) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const asked = ASKED[alternatives.length] ?? ASKED[2];
  const isTold = alternatives.length < 2 || alternatives.some(({ isLikely }) => isLikely);
  return (
    <section className={styles.question} aria-labelledby={id}>
      <h3 id={id} ref={title} tabIndex={-1}>
        {asked.title}
      </h3>
      <p>
        {!isTold && 'We could not tell. '}
        {asked.text}
        {!isTold && ' If you cannot tell either, have each photo staged on its own.'}
      </p>
      {alternatives.length > 0 && <p>These are sketches of your pictures: the furniture will be the same.</p>}
      {alternatives.length > 0 && (
        <ol className={styles.ways}>
          {alternatives.map(({ id: way, thumbnails, isLikely }, at) => {
            const option = `Option ${at + 1}${isLikely ? ' (most likely)' : ''}`;
            const [name, said] =
              alternatives.length === 1 ? ['Yes, this is right', 'Yes, this is right'] : [option, `${option} is right`];
            return (
              <li key={way}>
                <button type="button" onClick={() => answer(way)} aria-label={said}>
                  <strong>{name}</strong>
                  <span className={styles.pictures}>
                    {thumbnails.map(
                      // biome-ignore lint/suspicious/noArrayIndexKey: places of photos, which do not change.
                      (src, i) => src && <img key={i} src={src} alt={`${photos[i]?.name}, furnished`} />,
                    )}
                  </span>
                </button>
                <Apart names={photos.flatMap((photo, i) => (thumbnails[i] ? [] : photo.name))} />
              </li>
            );
          })}
        </ol>
      )}
      <div className={styles.otherwise}>
        {alternatives.length > 0 && <strong>{alternatives.length === 1 ? 'Not right?' : 'None of these?'}</strong>}
        <p>
          Show us two places that the photos share, and we will try again. Or have each photo staged on its own: the
          furniture then stands in other places in each picture.
        </p>
        <Button
          variant={alternatives.length > 0 ? 'outlined' : 'contained'}
          startIcon={<Crosshair size={18} aria-hidden="true" />}
          onClick={() => openMarking(true)}
        >
          Show us the same two places
        </Button>
        <Button color="inherit" variant={isTold ? 'text' : 'outlined'} onClick={() => answer(null)}>
          Each photo on its own
        </Button>
      </div>
    </section>
  );
}

/** Says which photos an alternative leaves out. */
function Apart({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  const are = names.length === 1 ? 'does' : 'do';
  return (
    <p>
      {listText(names)} {are} not fit in here: staged separately, with furniture in other places.
    </p>
  );
}
