import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Job } from '@roomwright/functions/contract/entities.ts';
import type { ListingRoom, ReviewAnswer } from '@roomwright/functions/contract/listings.ts';
import { EllipsisVertical } from 'lucide-react';
import { useId, useState } from 'react';
import { counted } from '../../lib/texts.ts';
import { ListingPhoto, type PhotoMoves } from './listing-photo.tsx';
import styles from './open-listing.module.css';
import type { Dragged } from './use-dragged-photo.ts';

interface Props {
  readonly listingId: string;
  readonly room: ListingRoom;
  readonly rooms: readonly ListingRoom[];
  /** Index of the room. */
  readonly place: number;
  readonly jobs: ReadonlyMap<string, Job>;
  /** All photos of the listing, in order. */
  readonly order: readonly string[];
  readonly cover: string | undefined;
  readonly answers: readonly ReviewAnswer[];
  readonly dragged: Dragged | null;
  readonly moves: PhotoMoves;
  readonly onRename: () => void;
  readonly onMove: (step: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** A room of a listing with its photos. */
export function RoomSection({
  listingId,
  room,
  rooms,
  place,
  jobs,
  order,
  cover,
  answers,
  dragged,
  moves,
  ...does
}: Props) {
  const title = useId();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const spot = dragged?.spot;
  const choose = (act: () => void) => () => {
    setMenu(null);
    act();
  };
  const markOf = (id: string): 'before' | 'dragged' | undefined => {
    if (dragged?.jobId === id) return 'dragged';
    return spot?.roomId === room.id && spot.before === id ? 'before' : undefined;
  };
  return (
    <section
      aria-labelledby={title}
      className={styles.room}
      data-room={room.id}
      data-target={spot?.roomId === room.id && spot.before === null}
    >
      <div className={styles.roomHead}>
        <h2 id={title}>{room.name}</h2>
        <span className={styles.facts}>{counted(room.jobIds.length, 'photo')}</span>
        <IconButton
          aria-label={`Rename or move ${room.name}`}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setMenu(currentTarget)}
        >
          <EllipsisVertical size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <ul className={styles.photos}>
        {room.jobIds.map((id) => {
          const job = jobs.get(id);
          if (!job) return null;
          return (
            <ListingPhoto
              key={id}
              job={job}
              listingId={listingId}
              roomId={room.id}
              rooms={rooms}
              isCover={id === cover}
              isFirst={id === order[0] && place === 0}
              isLast={id === order.at(-1) && place === rooms.length - 1}
              answers={answers.filter(({ jobId }) => jobId === id)}
              mark={markOf(id)}
              {...moves}
            />
          );
        })}
      </ul>
      {room.jobIds.length === 0 && <p className={styles.facts}>No photos. Drag some here, or use their menus.</p>}
      <Menu open={menu !== null} anchorEl={menu} onClose={() => setMenu(null)}>
        <MenuItem onClick={choose(does.onRename)}>Rename</MenuItem>
        <MenuItem disabled={place === 0} onClick={choose(() => does.onMove(-1))}>
          Move up
        </MenuItem>
        <MenuItem disabled={place === rooms.length - 1} onClick={choose(() => does.onMove(1))}>
          Move down
        </MenuItem>
        <MenuItem disabled={room.jobIds.length > 0} onClick={choose(does.onRemove)}>
          Remove the room
        </MenuItem>
      </Menu>
    </section>
  );
}
