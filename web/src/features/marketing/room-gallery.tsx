import { useState } from 'react';
import { FALLBACK_PICTURES } from '../../ui/picture-sizes.ts';
import styles from './room-gallery.module.css';
import { RoomPicture } from './room-picture.tsx';
import { GALLERY_ROOMS } from './rooms.ts';
import { Section } from './section.tsx';

const SIZES = '(max-width: 700px) 100vw, (max-width: 1240px) 48vw, 36rem';

/** Four rooms to choose from, each empty and staged. */
export function RoomGallery() {
  const [chosen, setChosen] = useState(GALLERY_ROOMS[0]);
  return (
    <Section
      id="gallery"
      title="The same room, the day after"
      text="Choose a room. Only the furniture is new: compare the windows, the floor and the light."
      className={styles.gallery}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups what is filled in; these buttons only show. */}
      <div className={styles.choice} role="group" aria-label="Rooms">
        {GALLERY_ROOMS.map((room) => (
          <button key={room.title} type="button" aria-pressed={room === chosen} onClick={() => setChosen(room)}>
            {room.title}
          </button>
        ))}
      </div>
      <div className={styles.pair}>
        <figure>
          <RoomPicture name={chosen.empty} alt={chosen.emptyAlt} sizes={SIZES} fallback={FALLBACK_PICTURES.before} />
          <figcaption>Before</figcaption>
        </figure>
        <figure>
          <RoomPicture name={chosen.staged} alt={chosen.stagedAlt} sizes={SIZES} fallback={FALLBACK_PICTURES.after} />
          <figcaption>
            After <span aria-live="polite">{`${chosen.title}, ${chosen.style} style`}</span>
          </figcaption>
        </figure>
      </div>
    </Section>
  );
}
