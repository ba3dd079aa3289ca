import { useEffect, useRef } from 'react';
import styles from './image-steps.module.css';
import type { StagingPhoto } from './staging-file.ts';

interface Props {
  readonly photos: readonly StagingPhoto[];
  readonly index: number;
  readonly onShow: (index: number) => void;
}

/** A numbered button for each photo. */
export function ImageSteps({ photos, index, onShow }: Props) {
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
            aria-label={`Image ${at + 1}: ${name}`}
            aria-current={at === index ? 'step' : undefined}
            onClick={() => onShow(at)}
          >
            {previewUrl !== null && <img src={previewUrl} alt="" />}
            <span>{at + 1}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
