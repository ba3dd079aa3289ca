import { useEffect, useRef } from 'react';
import styles from './image-steps.module.css';
import type { StagingPhoto } from './staging-file.ts';
import { isRoomOpen, useStagingStore } from './staging-store.ts';

interface Props {
  readonly photos: readonly StagingPhoto[];
  readonly index: number;
  readonly onShow: (index: number) => void;
}

/** A numbered button for each photo; those whose room is to be checked are marked. */
export function ImageSteps({ photos, index, onShow }: Props) {
  const staging = useStagingStore();
  const current = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another button is the current one after each step.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [index]);
  return (
    <ol className={styles.steps}>
      {photos.map(({ id, name, previewUrl }, at) => (
        <li key={id}>
          <button
            type="button"
            ref={at === index ? current : null}
            aria-label={`Image ${at + 1}: ${name}${isRoomOpen(staging, id) ? ', room to be checked' : ''}`}
            aria-current={at === index ? 'step' : undefined}
            onClick={() => onShow(at)}
          >
            {previewUrl !== null && <img src={previewUrl} alt="" />}
            <span>{at + 1}</span>
            {isRoomOpen(staging, id) && <strong title="Please check the room type">?</strong>}
          </button>
        </li>
      ))}
    </ol>
  );
}
