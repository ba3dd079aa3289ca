import Button from '@mui/material/Button';
import type { Job } from '@roomwright/functions/contract/entities.ts';
import { NOTICES } from '@roomwright/functions/contract/errors.ts';
import {
  DEFAULT_OPTIONS,
  ROOM_TYPE_IDS,
  ROOM_TYPES,
  type RoomType,
  STYLES,
  type Style,
} from '@roomwright/functions/contract/staging-options.ts';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { creditsLeft, meQuery } from '../lib/account.ts';
import { jobOptions } from '../lib/job-name.ts';
import { usePhotoJobs } from '../lib/photo-jobs.ts';
import { counted } from '../lib/texts.ts';
import { useRoommates } from '../lib/use-roommates.ts';
import { type AnotherPicture, useStageAnother } from '../lib/use-stage-another.ts';
import { FailureNotice } from './failure-notice.tsx';
import styles from './other-pictures.module.css';
import { jobInStyle, StyleStrip } from './style-strip.tsx';

interface Props {
  /** The staged job that is shown large. */
  readonly job: Job;
  /** What is unfolded; undefined: the styles if there are several pictures. */
  readonly panel: 'styles' | 'rooms' | undefined;
  /** Called to show another staged job of the same photo. */
  readonly onShow: (job: Job) => void;
}

interface Wish {
  readonly roomType: RoomType;
  readonly style: Style;
}

/** The style of a picture, or the first choice where it shows an emptied room. */
const styleOf = ({ style }: Pick<Job, 'style'>): Style => style ?? DEFAULT_OPTIONS.style;

/** The other pictures of a photo, and the way to stage more of them in another style or as another type of room. */
export function OtherPictures({ job, panel: unfolded, onShow }: Props) {
  const jobs = usePhotoJobs(job);
  const { data: user } = useQuery(meQuery);
  const stage = useStageAnother();
  const [wish, setWish] = useState<Wish | null>(null);
  // The requested picture, shown as soon as it is ready.
  const [awaitedId, setAwaitedId] = useState<string | null>(null);
  const [wholeRoom, setWholeRoom] = useState(true);
  // Other photos of the room that were not staged like this yet.
  const mates = useRoommates(job, (others) => wish !== null && !jobInStyle(others, wish.roomType, wish.style));
  const others = wholeRoom ? mates : [];
  const awaited = jobs.find((each) => each.id === awaitedId);

  const staged = jobs.filter(({ status }) => status === 'COMPLETED');
  const panel = unfolded ?? (jobs.length > 1 ? 'styles' : null);
  const roomType = wish?.roomType ?? job.roomType;
  const credits = user && creditsLeft(user);

  useEffect(() => {
    if (awaited?.status !== 'COMPLETED') return;
    setAwaitedId(null);
    onShow(awaited);
  }, [awaited, onShow]);

  const show = (other: Job) => {
    setWish(null);
    onShow(other);
  };
  const want = (wished: Wish) => {
    const known = jobInStyle(jobs, wished.roomType, wished.style);
    if (known?.status === 'COMPLETED') show(known);
    else setWish(known ? null : wished);
  };
  const begin = async (wished: AnotherPicture) => {
    const created = await stage.mutateAsync(wished);
    setAwaitedId(created.id);
    setWish(null);
    for (const source of others) await stage.mutateAsync({ ...wished, source, key: `${wished.key}-${source.photoId}` });
  };
  // A failure is shown below.
  const tryTo = (wished: AnotherPicture) => void begin(wished).catch(() => undefined);

  return (
    <section className={styles.box} aria-label="Other pictures of this photo">
      <div hidden={panel !== 'styles'} className={styles.panel}>
        <StyleStrip
          jobs={jobs}
          roomType={roomType}
          shownId={job.id}
          wanted={wish?.style ?? null}
          onShow={show}
          onWant={(style) => want({ roomType, style })}
        />
      </div>
      <ul hidden={panel !== 'rooms'} className={styles.rooms} aria-label="Room types">
        {ROOM_TYPE_IDS.map((room) => {
          const there = staged.find((each) => each.roomType === room && each.style !== null);
          return (
            <li key={room}>
              <button
                type="button"
                aria-pressed={roomType === room}
                onClick={() => want({ roomType: room, style: styleOf(there ?? job) })}
              >
                {there && <Check size={15} strokeWidth={3} aria-label="Staged:" />}
                {ROOM_TYPES[room].label}
              </button>
            </li>
          );
        })}
      </ul>
      {wish && (
        <div className={styles.wish}>
          <p>
            {jobOptions(wish)} takes {priceText(1 + others.length, credits)}.
          </p>
          {mates.length > 0 && (
            <label className={styles.wholeRoom}>
              <input
                type="checkbox"
                checked={wholeRoom}
                onChange={({ currentTarget }) => setWholeRoom(currentTarget.checked)}
              />
              Also in the {mates.length === 1 ? 'other photo' : `other ${mates.length} photos`} of this room
            </label>
          )}
          <Button
            variant="contained"
            color="secondary"
            loading={stage.isPending}
            onClick={() => tryTo({ source: job, ...wish, key: crypto.randomUUID() })}
          >
            {wish.style === job.style
              ? `Stage as ${ROOM_TYPES[wish.roomType].label}`
              : `Stage in ${STYLES[wish.style].label}`}
          </Button>
          <Button color="inherit" onClick={() => setWish(null)}>
            Cancel
          </Button>
        </div>
      )}
      <p role="status" className={styles.news}>
        {awaited &&
          awaited.status !== 'FAILED' &&
          `${jobOptions(awaited)} is being staged and will be shown when it is ready.`}
        {awaited?.status === 'FAILED' &&
          `${jobOptions(awaited)}: ${awaited.error?.message ?? NOTICES.processing_failed.text}`}
      </p>
      <FailureNotice
        ofPicture
        error={stage.error}
        onClose={stage.reset}
        onAction={() => stage.variables && tryTo(stage.variables)}
      />
    </section>
  );
}

/** "1 of your 3 credits". @param left credits that the user has; undefined while unknown */
const priceText = (price: number, left: number | undefined): string =>
  left === undefined || left < price ? counted(price, 'credit') : `${price} of your ${counted(left, 'credit')}`;
