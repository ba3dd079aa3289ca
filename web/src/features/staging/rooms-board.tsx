import Button from '@mui/material/Button';
import { LIMITS } from '@roomwright/functions/contract/limits.ts';
import { Image } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { byRoom, likelyRooms, roommates } from './rooms.ts';
import styles from './rooms-board.module.css';
import type { StagingPhoto } from './staging-file.ts';
import { joinRoom, standAlone, useStagingStore } from './staging-store.ts';

const AND = new Intl.ListFormat('en-US');
const PHOTO = 'application/x-photo';

interface Props {
  readonly photos: readonly StagingPhoto[];
}

/** Which photos show one room: asked where it seems so, and set right by dragging or by a menu. */
export function RoomsBoard({ photos }: Props) {
  const { rooms, proposals } = useStagingStore();
  const ids = photos.map(({ id }) => id);
  const photoOf = (id: string) => photos.find((photo) => photo.id === id);
  const known = ids.every((id) => id in proposals || photoOf(id)?.previewUrl === null);
  const questions = known ? likelyRooms(rooms, ids, (id) => proposals[id] ?? null) : [];
  const groups = byRoom(rooms, ids);
  const isSorted = groups.length < ids.length;
  const [said, setSaid] = useState('');

  const move = (id: string, to: string | null) => {
    const name = photoOf(id)?.name ?? '';
    if (to === null) standAlone([id]);
    else if (!joinRoom([to, id])) {
      setSaid(`A room can have at most ${LIMITS.photosPerSharedRoom} photos.`);
      return;
    }
    setSaid(to === null ? `${name} stands on its own.` : `${name} is in the same room as ${photoOf(to)?.name}.`);
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
              Photos {AND.format(group.map((id) => `${ids.indexOf(id) + 1}`))} look like one room. Furnish them alike?
            </p>
            <Button variant="outlined" size="small" onClick={() => joinRoom(group)}>
              Yes, one room
            </Button>
            <Button variant="outlined" size="small" onClick={() => standAlone(group)}>
              No
            </Button>
          </fieldset>
        </li>
      ))}
      <li hidden={questions.length > 0}>
        <details open={isSorted || undefined}>
          <summary>{isSorted ? 'Photos of one room' : 'Which photos show the same room?'}</summary>
          <p className={styles.hint}>Drag a photo onto another of the same room, or choose from its menu.</p>
          <ul className={styles.rooms} {...dropOn(null)}>
            {groups.map((group) => (
              <li
                key={group.join()}
                className={styles.room}
                data-shared={group.length > 1}
                {...dropOn(group[0] ?? null)}
              >
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
                        <Picture {...photo} />
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
                                {leader === id ? 'This room' : `Same room as ${photoOf(leader)?.name}`}
                              </option>
                            ))}
                        </select>
                      </li>
                    );
                  })}
                </ul>
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

function Picture({ name, previewUrl }: StagingPhoto) {
  return previewUrl === null ? (
    <span className={styles.none}>
      <Image aria-hidden="true" strokeWidth={1.25} />
    </span>
  ) : (
    <img src={previewUrl} alt={name} draggable={false} />
  );
}
