import { HandleRoot, Item, Provider, Root } from 'react-compare-slider/components';
import { useReactCompareSlider } from 'react-compare-slider/hooks';
import styles from './compare-slider.module.css';
import { type ComparedImage, ComparedSide } from './compared-side.tsx';
import { KeyPlate } from './logo.tsx';
import { FALLBACK_PICTURES } from './picture-sizes.ts';

interface Props {
  /** What is compared, for who cannot see it: a room, a photo. */
  readonly name: string;
  readonly before: ComparedImage;
  readonly after: ComparedImage;
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
export const EMPTY_SAMPLE = {
  src: FALLBACK_PICTURES.before,
  alt: 'The original could not be loaded. In its place: a sample of an empty room',
} as const;
const STAGED_SAMPLE = 'The staged picture could not be loaded. In its place: a sample of a staged room';

/** Two pictures of one room, one over the other, with a handle between them that moves by one percent per arrow key. */
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
