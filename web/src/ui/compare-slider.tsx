import { useState } from 'react';
import { HandleRoot, Item, Provider, Root } from 'react-compare-slider/components';
import { useReactCompareSlider } from 'react-compare-slider/hooks';
import styles from './compare-slider.module.css';
import { KeyPlate } from './logo.tsx';
import { FALLBACK_PICTURES } from './picture-sizes.ts';

interface Picture {
  readonly src: string;
  readonly alt: string;
  /** A small copy that is there already: shown until the picture is. */
  readonly placeholder?: string;
}

interface Props {
  /** What is compared, for who cannot see it: a room, a photo. */
  readonly name: string;
  readonly before: Picture;
  readonly after: Picture;
  /** Shown in place of the second picture where that cannot be loaded; in place of the first stands an empty room. */
  readonly fallback?: string;
  /** Only the handle moves it: where swipes over the picture mean something else. */
  readonly handleOnly?: boolean;
  /** The second picture alone, without a handle. */
  readonly afterOnly?: boolean;
  /** Percent of the width at which the handle begins. */
  readonly startsAt?: number;
}

/** Said of a picture that stands for one that cannot be loaded. */
const SAMPLE_ALT = {
  Before: 'The original could not be loaded. In its place: a sample of an empty room',
  After: 'The staged picture could not be loaded. In its place: a sample of a staged room',
} as const;

function Side({
  src,
  alt,
  placeholder,
  fallback,
  label,
}: Picture & { readonly fallback?: string | undefined; readonly label: 'Before' | 'After' }) {
  const [failed, setFailed] = useState<string | null>(null);
  const replaced = fallback !== undefined && failed === src;
  return (
    <div className={styles.side}>
      <img
        // Another picture is another image: over a slow connection the last one would stay until it is there.
        key={src}
        src={replaced ? fallback : src}
        alt={replaced ? SAMPLE_ALT[label] : alt}
        {...(placeholder !== undefined && { style: { backgroundImage: `url("${placeholder}")` } })}
        draggable={false}
        onError={() => setFailed(src)}
      />
      <span className={styles.label} data-side={label}>
        {replaced ? `${label}: sample room` : label}
      </span>
    </div>
  );
}

/** Two pictures of one room, one over the other, with a handle between them that moves by one percent per arrow key. */
export function CompareSlider({ name, before, after, fallback, handleOnly = false, afterOnly, startsAt = 50 }: Props) {
  const slider = useReactCompareSlider({
    defaultPosition: startsAt,
    keyboardIncrement: '1%',
    onlyHandleDraggable: handleOnly,
  });
  if (afterOnly) {
    return (
      <div className={`${styles.slider} ${styles.alone}`}>
        <Side {...after} fallback={fallback} label="After" />
      </div>
    );
  }
  return (
    <Provider {...slider}>
      <Root className={styles.slider}>
        <Item item="itemOne">
          <Side {...before} fallback={FALLBACK_PICTURES.before} label="Before" />
        </Item>
        <Item item="itemTwo">
          <Side {...after} fallback={fallback} label="After" />
        </Item>
        <HandleRoot aria-label={`${name}, before and after: arrow keys move the handle`}>
          <div className={styles.handle}>
            <KeyPlate size={44} />
          </div>
        </HandleRoot>
      </Root>
    </Provider>
  );
}
