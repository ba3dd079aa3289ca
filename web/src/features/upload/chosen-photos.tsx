import { UPLOAD_LIMITS } from '@roomwright/functions/contract/home-figures.ts';
import { CircleAlert, Image, X } from 'lucide-react';
import { useRef } from 'react';
import styles from './chosen-photos.module.css';
import { type ChosenPhoto, removePhotos } from './upload-store.ts';

function Thumbnail({ photo: { name, previewUrl, problem } }: { readonly photo: ChosenPhoto }) {
  return (
    <div className={styles.picture} data-problem={problem !== null}>
      {previewUrl === null ? (
        <Image aria-hidden="true" strokeWidth={1.25} />
      ) : (
        <img src={previewUrl} alt={`Preview of ${name}`} />
      )}
    </div>
  );
}

interface Props {
  readonly photos: readonly ChosenPhoto[];
  /** Gets the focus when the last photo is removed. */
  readonly inputId: string;
}

/** The chosen photos, each with a button that removes it. */
export function ChosenPhotos({ photos, inputId }: Props) {
  const list = useRef<HTMLUListElement>(null);

  const remove = (id: string) => {
    const index = photos.findIndex((photo) => photo.id === id);
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    // The pressed button disappears: keep the focus in its place.
    (buttons[index + 1] ?? buttons[index - 1] ?? document.getElementById(inputId))?.focus();
    removePhotos([id]);
  };

  return (
    <>
      <p role="status" className={photos.length > 0 ? styles.count : 'visually-hidden'}>
        {photos.length > 0 && `${photos.length} of ${UPLOAD_LIMITS.photosPerUpload} photos chosen`}
      </p>
      {photos.length > 0 && (
        <ul ref={list} className={styles.photos}>
          {photos.map((photo) => (
            <li key={photo.id}>
              <Thumbnail photo={photo} />
              <span className={styles.name}>{photo.name}</span>
              {photo.problem !== null && (
                <span className={styles.problem}>
                  <CircleAlert aria-hidden="true" size={16} /> {photo.problem}
                </span>
              )}
              <button type="button" aria-label={`Remove ${photo.name}`} onClick={() => remove(photo.id)}>
                <X aria-hidden="true" size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
