import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { ArrowLeft, EyeOff, Image, Undo2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { type Mark, POINTS, type PointName, placesOf } from './floor-marks.ts';
import { MarkedPhoto, markText } from './marked-photo.tsx';
import { choosePoint, markPhoto, openMarking, tryMarks, undoMark, useMarking } from './marking-store.ts';
import styles from './same-places.module.css';
import type { RoomQuestion } from './staging-store.ts';

const HINTS: Readonly<Record<PointName, string>> = {
  A: 'Mark the same spot of the floor in each photo that shows it. The foot of a corner, where two walls meet the floor, is easiest.',
  B: 'Now another spot of the floor, well away from A, in each photo that shows it.',
};

/** Has a person show two points of the floor in the photos of a room, by which they are fitted together. */
export function SamePlaces({ photos, fit }: Pick<RoomQuestion, 'photos' | 'fit'>) {
  const id = useId();
  const { marks, point, past, isTrying, problem } = useMarking();
  const [news, setNews] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  const mark = (photo: number, name: string, made: Mark): void => {
    markPhoto(photo, made);
    setNews(`Point ${point} in ${name}: ${markText(made)}.`);
  };
  const go = (to: PointName): void => {
    choosePoint(to);
    setNews(`Point ${to}. ${HINTS[to]}`);
    title.current?.focus();
  };
  return (
    <section className={styles.places} aria-labelledby={id} aria-busy={isTrying}>
      <div className={styles.head}>
        <h3 id={id} ref={title} tabIndex={-1}>
          Show us the same two places
        </h3>
        <fieldset className={styles.points} aria-label="Point to mark">
          {POINTS.map((each) => (
            <button
              key={each}
              type="button"
              data-point={each}
              aria-pressed={each === point}
              disabled={isTrying}
              onClick={() => go(each)}
            >
              <strong>Point {each}</strong> {placesOf(marks, each)} of {photos.length}
            </button>
          ))}
        </fieldset>
        <p>{HINTS[point]}</p>
      </div>
      <ul className={styles.photos} inert={isTrying}>
        {photos.map(({ id: photoId, name, previewUrl }, i) => {
          const own = { A: marks.A[i] ?? null, B: marks.B[i] ?? null };
          const isHidden = own[point] === 'hidden';
          return (
            <li key={photoId}>
              {previewUrl === null ? (
                <p className={styles.none}>
                  <Image aria-hidden="true" strokeWidth={1.25} />
                  This browser cannot show {name}. The others are enough.
                </p>
              ) : (
                <>
                  <MarkedPhoto
                    name={name}
                    src={previewUrl}
                    point={point}
                    marks={own}
                    onMark={(place) => mark(i, name, place)}
                  />
                  <div className={styles.about}>
                    <span>{name}</span>
                    <Button
                      size="small"
                      color="inherit"
                      variant={isHidden ? 'outlined' : 'text'}
                      startIcon={<EyeOff size={16} aria-hidden="true" />}
                      aria-pressed={isHidden}
                      aria-label={`${point} is not in this photo: ${name}`}
                      onClick={() => mark(i, name, isHidden ? null : 'hidden')}
                    >
                      {point} is not in this photo
                    </Button>
                  </div>
                </>
              )}
            </li>
          );
        })}
      </ul>
      <div className={styles.foot}>
        {problem !== null && (
          <Alert severity="error" role="alert">
            {problem}
          </Alert>
        )}
        <Button
          className={styles.back ?? ''}
          color="inherit"
          startIcon={<ArrowLeft size={17} aria-hidden="true" />}
          disabled={isTrying}
          onClick={() => openMarking(false)}
        >
          Back
        </Button>
        <Button
          color="inherit"
          startIcon={<Undo2 size={17} aria-hidden="true" />}
          disabled={isTrying || past.length === 0}
          onClick={() => {
            undoMark();
            setNews('Last mark undone.');
          }}
        >
          Undo
        </Button>
        {point === 'A' ? (
          <Button variant="contained" disabled={placesOf(marks, 'A') < 2} onClick={() => go('B')}>
            Next: point B
          </Button>
        ) : (
          <Button variant="contained" loading={isTrying} onClick={() => void tryMarks(fit)}>
            Try with these
          </Button>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {isTrying ? 'Fitting the photos together. This takes some seconds.' : news}
      </p>
    </section>
  );
}
