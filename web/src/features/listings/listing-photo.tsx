import IconButton from '@mui/material/IconButton';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { statusName } from '@roomwright/functions/contract/declines.ts';
import type { Job } from '@roomwright/functions/contract/entities.ts';
import type { ListingRoom, ReviewAnswer } from '@roomwright/functions/contract/listings.ts';
import { isEmptiedOnly } from '@roomwright/functions/contract/staging-options.ts';
import { Check, EllipsisVertical, GripVertical, ImageIcon, MessageSquare, RotateCcw, Star } from 'lucide-react';
import { type PointerEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { asImage } from '../../lib/gallery-query.ts';
import { jobName, jobOptions } from '../../lib/job-name.ts';
import { RETURNS } from '../../lib/returns.ts';
import { versionInUse } from '../../lib/versions.ts';
import { openedPhotoPath } from '../../lib/way-back.ts';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import type { Spot } from './arrange-rooms.ts';
import styles from './listing-photo.module.css';

export interface PhotoMoves {
  readonly onStep: (jobId: string, step: 1 | -1) => void;
  readonly onPlace: (jobId: string, spot: Spot) => void;
  readonly onCover: (jobId: string) => void;
  readonly onRemove: (jobId: string) => void;
  readonly onGrip: (jobId: string, event: PointerEvent<HTMLElement>) => void;
}

interface Props extends PhotoMoves {
  readonly job: Job;
  readonly listingId: string;
  readonly roomId: string;
  readonly rooms: readonly ListingRoom[];
  readonly isCover: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** The clients' answers, also those about an earlier picture. */
  readonly answers: readonly ReviewAnswer[];
  readonly mark: 'before' | 'dragged' | undefined;
}

/** What a photo is that has no picture yet; null if it has one. */
function stateText(job: Job): string | null {
  if (job.status === 'PENDING' || job.status === 'PROCESSING')
    return isEmptiedOnly(job) ? 'Being emptied' : 'Being staged';
  return job.status === 'FAILED' ? statusName(job) : null;
}

/** A client's answer, under the name given with it. */
function AnswerLine({ answer: { answer, name, words, isCurrent } }: { readonly answer: ReviewAnswer }) {
  const client = name === '' ? 'Your client' : name;
  if (!isCurrent) {
    return (
      <p className={styles.answer} data-answer="earlier">
        <RotateCcw size={16} aria-hidden="true" />
        <span>
          {answer === 'yes' && `${client} said yes. `}
          {answer === 'change' && (words === '' ? `${client} asked for a change. ` : `${client}: “${words}” `)}
          The picture has changed since, so {client} is asked to look again.
        </span>
      </p>
    );
  }
  return (
    <p className={styles.answer} data-answer={answer}>
      {answer === 'yes' ? (
        <>
          <Check size={16} aria-hidden="true" /> <span>{client} said yes</span>
        </>
      ) : (
        <>
          <MessageSquare size={16} aria-hidden="true" />
          <span>{words === '' ? `${client} asks for a change` : `${client}: “${words}”`}</span>
        </>
      )}
    </p>
  );
}

/** A photo of a listing, with its actions there. */
export function ListingPhoto({
  job,
  listingId,
  roomId,
  rooms,
  isCover,
  isFirst,
  isLast,
  answers,
  mark,
  ...moves
}: Props) {
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const name = jobName(job);
  const { id } = job;
  const image = asImage(job);
  const picture = image && versionInUse(image).thumbnailUrl;
  const choose = (act: () => void) => () => {
    setMenu(null);
    act();
  };
  return (
    <li className={styles.photo} data-photo={id} data-mark={mark}>
      <div className={styles.frame}>
        {picture ? (
          <Link
            to={openedPhotoPath({ search: '', hash: '#photos' }, id, listingId)}
            state={RETURNS}
            className={styles.picture}
            aria-label={`Open ${name}`}
            draggable={false}
          >
            <ImageIcon size={28} aria-hidden="true" />
            <Thumbnail src={picture} loading="lazy" />
          </Link>
        ) : (
          <span className={styles.picture} data-missing>
            <ImageIcon size={28} aria-hidden="true" />
            <Thumbnail src={job.originalImageUrl} loading="lazy" />
          </span>
        )}
        {isCover && (
          <p className={styles.cover}>
            <Star size={14} aria-hidden="true" fill="currentColor" /> Cover
          </p>
        )}
        <button
          type="button"
          className={styles.grip}
          aria-hidden="true"
          tabIndex={-1}
          title="Drag to another place"
          onPointerDown={(event) => moves.onGrip(id, event)}
        >
          <GripVertical size={20} aria-hidden="true" />
        </button>
      </div>
      <div className={styles.line}>
        <h3>{name}</h3>
        <IconButton
          aria-label={`Move or remove ${name}`}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setMenu(currentTarget)}
        >
          <EllipsisVertical size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <p className={styles.facts}>{stateText(job) ?? jobOptions(job)}</p>
      {job.status === 'FAILED' && <p className={styles.facts}>{job.error?.message}</p>}
      {answers.map((answer) => (
        <AnswerLine key={answer.clientId} answer={answer} />
      ))}
      <Menu open={menu !== null} anchorEl={menu} onClose={() => setMenu(null)}>
        <MenuItem disabled={isFirst} onClick={choose(() => moves.onStep(id, -1))}>
          Earlier
        </MenuItem>
        <MenuItem disabled={isLast} onClick={choose(() => moves.onStep(id, 1))}>
          Later
        </MenuItem>
        {rooms.length > 1 && <ListSubheader>Move to</ListSubheader>}
        {rooms
          .filter((room) => room.id !== roomId)
          .map((room) => (
            <MenuItem key={room.id} onClick={choose(() => moves.onPlace(id, { roomId: room.id, before: null }))}>
              {room.name}
            </MenuItem>
          ))}
        {!isCover && (
          <MenuItem divider={rooms.length > 1} onClick={choose(() => moves.onCover(id))}>
            Make it the cover
          </MenuItem>
        )}
        <MenuItem onClick={choose(() => moves.onRemove(id))}>Take out of the listing</MenuItem>
      </Menu>
    </li>
  );
}
