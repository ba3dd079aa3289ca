import { HandleRoot, Item, Provider, Root } from 'react-compare-slider/components';
import { useReactCompareSlider } from 'react-compare-slider/hooks';
import styles from './compare-slider.module.css';
import { type ComparedImage, ComparedSide } from './compared-side.tsx';
import { KeyPlate } from './logo.tsx';
import { FALLBACK_PICTURES } from './picture-sizes.ts';

interface Props {
  /** Subject of the comparison for screen readers: a room, a photo. */
  readonly name: string;
  readonly before: ComparedImage;
  readonly after: ComparedImage;
  /** Shown if the second picture cannot be loaded; the first falls back to an empty room. */
  readonly fallback?: string;
  /** Only the handle moves it: for places where swipes over the picture mean something else. */
  readonly handleOnly?: boolean;
  /** Shows only the second picture, without a handle. */
  readonly afterOnly?: boolean;
  /** Initial position of the handle, percent of the width. */
  readonly startsAt?: number;
}

/** Description of the fallback picture. */
export const EMPTY_SAMPLE = {
  src: FALLBACK_PICTURES.before,
  alt: 'The original could not be loaded. In its place: a sample of an empty room',
} as const;
const STAGED_SAMPLE = 'The staged picture could not be loaded. In its place: a sample of a staged room';

/**
 * Two pictures of one room on top of each other, with a handle between them that moves by one percent per arrow key.
 */
export function CompareSlider({ name, before, after, fallback, handleOnly = false, afterOnly, startsAt = 50 }: Props) {
  const slider = useReactCompareSlider({
    defaultPosition: startsAt,
    keyboardIncrement: '1%',
    onlyHandleDraggable: handleOnly,
  });
  const staged = (
    <ComparedSide
      {...after}
      label="After"
      corner="right"
      fallback={fallback === undefined ? undefined : { src: fallback, alt: STAGED_SAMPLE }}
    />
  );
  if (afterOnly) return <div className={`${styles.slider} ${styles.alone}`}>{staged}</div>;
  return (
    <Provider {...slider}>
      <Root className={styles.slider}>
        <Item item="itemOne">
          <ComparedSide {...before} label="Before" corner="left" fallback={EMPTY_SAMPLE} />
        </Item>
        <Item item="itemTwo">{staged}</Item>
        <HandleRoot aria-label={`${name}, before and after: arrow keys move the handle`}>
          <div className={styles.handle}>
            <KeyPlate size={44} />
          </div>
        </HandleRoot>
      </Root>
    </Provider>
  );
}
