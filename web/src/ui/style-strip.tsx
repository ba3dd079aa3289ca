import CircularProgress from '@mui/material/CircularProgress';
import type { Job } from '@roomwright/functions/contract/entities.ts';
import {
  NO_STYLE,
  ROOM_TYPES,
  type RoomType,
  STYLE_IDS,
  STYLES,
  type Style,
} from '@roomwright/functions/contract/staging-options.ts';
import { Plus } from 'lucide-react';
import { StylePicture } from './style-picture.tsx';
import styles from './style-strip.module.css';

interface Props {
  /** All jobs of the photo. */
  readonly jobs: readonly Job[];
  readonly roomType: RoomType;
  /** The job that is shown large. */
  readonly shownId: string;
  /** A style about to be requested, or null. */
  readonly wanted: Style | null;
  readonly onShow: (job: Job) => void;
  /** Called with a style in which the photo was not staged yet. */
  readonly onWant: (style: Style) => void;
}

/**
 * The eight styles of a photo as one type of room: its own picture if there is one, otherwise the style's with a plus
 * sign. The emptied room comes first, if it is a picture of its own.
 */
export function StyleStrip({ jobs, roomType, shownId, wanted, onShow, onWant }: Props) {
  const emptied = jobs.find(({ status, style }) => status === 'COMPLETED' && style === null);
  return (
    <ul className={styles.strip} aria-label={`Styles as ${ROOM_TYPES[roomType].label}`}>
      {emptied && (
        <li>
          <button
            type="button"
            className={styles.style}
            data-state="staged"
            aria-pressed={wanted === null && emptied.id === shownId}
            onClick={() => onShow(emptied)}
          >
            <span className={styles.picture}>
              <img src={emptied.thumbnailUrl ?? emptied.stagedImageUrl} alt="" />
            </span>
            <span className={styles.name}>{NO_STYLE}</span>
          </button>
        </li>
      )}
      {STYLE_IDS.map((style) => {
        const job = jobInStyle(jobs, roomType, style);
        const staged = job?.status === 'COMPLETED';
        const { label } = STYLES[style];
        return (
          <li key={style}>
            <button
              type="button"
              className={styles.style}
              data-state={staged ? 'staged' : job ? 'open' : 'missing'}
              aria-pressed={wanted === null ? job?.id === shownId : wanted === style}
              aria-label={staged ? label : job ? `${label}, being staged` : `${label}, not staged yet`}
              aria-disabled={job !== undefined && !staged}
              onClick={() => (staged ? onShow(job) : !job && onWant(style))}
            >
              <span className={styles.picture}>
                {staged ? (
                  <img src={job.thumbnailUrl ?? job.stagedImageUrl} alt="" />
                ) : (
                  <StylePicture style={style} className={styles.sample} />
                )}
                {!job && (
                  <span className={styles.sign}>
                    <Plus size={16} strokeWidth={2.5} aria-hidden="true" />
                  </span>
                )}
                {job && !staged && (
                  <span className={styles.sign}>
                    <CircularProgress size={18} color="inherit" aria-hidden="true" />
                  </span>
                )}
              </span>
              <span className={styles.name} aria-hidden="true">
                {label}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * The job that represents a photo in this room type and style: a staged one, else a running one; undefined if there is
 * neither.
 */
export function jobInStyle(jobs: readonly Job[], roomType: RoomType, style: Style): Job | undefined {
  const fitting = jobs.filter((job) => job.roomType === roomType && job.style === style);
  return (
    fitting.find(({ status }) => status === 'COMPLETED') ??
    fitting.find(({ status }) => status === 'PENDING' || status === 'PROCESSING')
  );
}
