import Button from '@mui/material/Button';
import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import { listText } from '@roomwright/functions/contract/list-text.ts';
import { Image, Link2 } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { byRoom, likelyRooms, roommates } from './rooms.ts';
import styles from './rooms-board.module.css';
import type { StagingPhoto } from './staging-file.ts';
import { joinRoom, standAlone, useStagingStore } from './staging-store.ts';

const PHOTO = 'application/x-photo';

interface Props {
  readonly photos: readonly StagingPhoto[];
}

/**
 * Which photos show one room: asked where it seems so, and set right by a button between photos that follow each other,
 * by dragging or by a menu.
 */
export function RoomsBoard({ photos }: Props) {
  const { rooms, proposals } = useStagingStore();
  const ids = photos.map(({ id }) => id);
  const photoOf = (id: string) => photos.find((photo) => photo.id === id);
  // Where the person has opened it nothing is asked; undefined: it is open once there is a room of several photos.
  const [isOpen, setOpen] = useState<boolean>();
  const known = ids.every((id) => id in proposals || photoOf(id)?.previewUrl === null);
  const questions = known && !isOpen ? likelyRooms(rooms, ids, (id) => proposals[id] ?? null) : [];
  const groups = byRoom(rooms, ids);
  const isSorted = groups.length < ids.length;
  const isShown = isOpen ?? isSorted;
  const [said, setSaid] = useState('');
  const numberOf = (id: string) => ids.indexOf(id) + 1;

  /** The room of these photos is that of another one. */
  const join = (to: string, group: readonly string[]) => {
    const isDone = joinRoom([to, ...group]);
    setSaid(
      isDone
        ? `${photosAre(group, numberOf)} of the same room as photo ${numberOf(to)}.`
        : `A room can have at most ${LIMITS.photosPerSharedRoom} photos.`,
    );
  };
  const move = (id: string, to: string | null) => {
    if (to !== null) return join(to, [id]);
    standAlone([id]);
    setSaid(`Photo ${numberOf(id)} stands on its own.`);
  };
  const dropOn = (to: string | null) => ({
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes(PHOTO)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const id = event.dataTransfer.getData(PHOTO);
      if (!ids.includes(id) || id === to) return;
      event.preventDefault();
      event.stopPropagation();
      move(id, to);
    },
  });

  return (
    <>
      {questions.map((group) => (
        <li key={group.join()}>
          <fieldset className={styles.question} aria-label="Do these photos show one room?">
            <p>
              Photos {listText(group.map((id) => `${numberOf(id)}`))} look like one room. Same furniture in the same
              places?
            </p>
            <Button variant="outlined" size="small" onClick={() => joinRoom(group)}>
              Yes, one room
            </Button>
            <Button
              variant="outlined"
              size="small"
              onClick={() => {
                standAlone(group);
                if (group.length > 2) setOpen(true);
              }}
            >
              No
            </Button>
          </fieldset>
        </li>
      ))}
      <li hidden={questions.length > 0}>
        <details
          open={isShown}
          onToggle={({ currentTarget: { open } }) => {
            if (open !== isShown) setOpen(open);
          }}
        >
          <summary>{isSorted ? 'Photos of one room' : 'Which photos show the same room?'}</summary>
          <p className={styles.hint}>
            Press <em>Same room</em> between two photos, drag one onto another, or choose in its menu.
          </p>
          <ul className={styles.rooms} {...dropOn(null)}>
            {groups.map((group, at) => (
              <li key={group.join()}>
                <SameRoom before={groups[at - 1]} group={group} numberOf={numberOf} onJoin={(to) => join(to, group)} />
                <div className={styles.room} data-shared={group.length > 1} {...dropOn(group[0] ?? null)}>
                  {group.length > 1 && <strong>One room, {group.length} photos</strong>}
                  <ul>
                    {group.map((id) => {
                      const photo = photoOf(id);
                      if (!photo) return null;
                      const mates = roommates(rooms, ids, id);
                      const leaders = groups.map(([first]) => first).filter((first) => first !== undefined);
                      const value = mates.length > 1 ? mates[0] : '';
                      return (
                        <li
                          key={id}
                          className={styles.photo}
                          draggable
                          onDragStart={({ dataTransfer }) => {
                            dataTransfer.setData(PHOTO, id);
                            dataTransfer.effectAllowed = 'move';
                          }}
                        >
                          <span className={styles.picture}>
                            <Picture {...photo} />
                            <span className={styles.number}>{numberOf(id)}</span>
                          </span>
                          <select
                            aria-label={`Room of ${photo.name}`}
                            value={value}
                            onChange={({ currentTarget }) => move(id, currentTarget.value || null)}
                          >
                            <option value="">On its own</option>
                            {leaders
                              .filter((leader) => leader !== id || mates.length > 1)
                              .map((leader) => (
                                <option key={leader} value={leader}>
                                  {leader === id ? 'This room' : `Same room as photo ${numberOf(leader)}`}
                                </option>
                              ))}
                          </select>
                        </li>
                      );
                    })}
                  </ul>
                </div>
              </li>
            ))}
          </ul>
        </details>
        <p role="status" className="visually-hidden">
          {said}
        </p>
      </li>
    </>
  );
}

/** "Photo 2 is", "Photos 2 and 3 are". */
function photosAre(group: readonly string[], numberOf: (id: string) => number): string {
  const numbers = listText(group.map((id) => `${numberOf(id)}`));
  return group.length === 1 ? `Photo ${numbers} is` : `Photos ${numbers} are`;
}

interface SameRoomProps {
  /** The photos of the room before this one; undefined: there is none. */
  readonly before: readonly string[] | undefined;
  readonly group: readonly string[];
  readonly numberOf: (id: string) => number;
  readonly onJoin: (to: string) => void;
}

/** Says in one click that photos which follow each other show one room, as most do. */
function SameRoom({ before, group, numberOf, onJoin }: SameRoomProps) {
  const [to] = before ?? [];
  const [first] = group;
  const last = before?.at(-1);
  if (to === undefined || last === undefined || first === undefined) return null;
  return (
    <button
      type="button"
      className={styles.same}
      aria-label={`Photos ${numberOf(last)} and ${numberOf(first)}: same room`}
      onClick={() => onJoin(to)}
    >
      <Link2 size={18} aria-hidden="true" />
      Same room
    </button>
  );
}

function Picture({ name, previewUrl }: StagingPhoto) {
  return previewUrl === null ? (
    <span className={styles.none}>
      <Image aria-hidden="true" strokeWidth={1.25} />
    </span>
  ) : (
    <img src={previewUrl} alt={name} draggable={false} />
  );
}
