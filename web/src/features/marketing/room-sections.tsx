import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { FALLBACK_PICTURES, pictureAddress } from '../../ui/picture-sizes.ts';
import galleryStyles from './room-gallery.module.css';
import { RoomPicture } from './room-picture.tsx';
import styles from './room-sliders.module.css';
import { GALLERY_ROOMS, type ShownRoom, SLIDER_ROOMS } from './rooms.ts';
import { Section } from './section.tsx';

const CompareSlider = lazy(async () => ({ default: (await import('../../ui/compare-slider.tsx')).CompareSlider }));

/** Distance from the viewport at which the sliders are loaded. */
const PRELOAD_MARGIN = '400px';

function Slider({ room, near }: { readonly room: ShownRoom; readonly near: boolean }) {
  const still = (
    <RoomPicture
      name={room.staged}
      alt={room.stagedAlt}
      sizes="(max-width: 900px) 100vw, 48vw"
      fallback={FALLBACK_PICTURES.after}
    />
  );
  return (
    <figure className={styles.slider}>
      <div className={styles.frame}>
        {near ? (
          <Suspense fallback={still}>
            <CompareSlider
              name={room.title}
              {...(room.sliderStart !== undefined && { startsAt: room.sliderStart })}
              before={{ src: pictureAddress(room.empty, 1280, 'webp'), alt: room.emptyAlt }}
              after={{ src: pictureAddress(room.staged, 1280, 'webp'), alt: room.stagedAlt }}
              fallback={FALLBACK_PICTURES.after}
            />
          </Suspense>
        ) : (
          still
        )}
      </div>
      <figcaption>
        {room.title}, {room.style} style
      </figcaption>
    </figure>
  );
}

/** Rooms with a slider between before and after. */
export function RoomSliders() {
  const row = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const { current } = row;
    if (!current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: PRELOAD_MARGIN },
    );
    observer.observe(current);
    // Keyboard users must find the handle in its place among the links, however far away it is.
    const byKeyboard = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') setNear(true);
    };
    window.addEventListener('keydown', byKeyboard);
    return () => {
      observer.disconnect();
      window.removeEventListener('keydown', byKeyboard);
    };
  }, []);
  return (
    <Section
      id="sliders"
      title="Take the furniture away again"
      text="Drag the handle, or use the arrow keys. Eight styles, from Modern to Farmhouse, and the house stays the same."
    >
      <div ref={row} className={styles.row}>
        {SLIDER_ROOMS.map((room) => (
          <Slider key={room.staged} room={room} near={near} />
        ))}
      </div>
    </Section>
  );
}

const SIZES = '(max-width: 700px) 100vw, (max-width: 1240px) 48vw, 36rem';

/** Four rooms to choose from, each empty and staged. */
export function RoomGallery() {
  const [chosen, setChosen] = useState(GALLERY_ROOMS[0]);
  return (
    <Section
      id="gallery"
      title="The same room, the day after"
      text="Choose a room. Only the furniture is new: compare the windows, the floor and the light."
      className={galleryStyles.gallery}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups what is filled in; these buttons only show. */}
      <div className={galleryStyles.choice} role="group" aria-label="Rooms">
        {GALLERY_ROOMS.map((room) => (
          <button key={room.title} type="button" aria-pressed={room === chosen} onClick={() => setChosen(room)}>
            {room.title}
          </button>
        ))}
      </div>
      <div className={galleryStyles.pair}>
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
