import type { Design } from '@roomwright/engine/live';
import { useEffect, useRef, useState } from 'react';
import type { Arrangement } from '../arrangement.ts';
import { type OpenEditor, useEditorState, useOpenEditor } from '../editor-context.ts';
import styles from './design-picture.module.css';

/** Size of a design's picture, pixels; shown at about half of that. */
const PICTURE_SIZE = 144;

const kept = new WeakMap<OpenEditor['drawing'], Map<string, Promise<ImageBitmap>>>();

interface Props {
  readonly piece: string;
  readonly variant: number;
  /** Displayed size, CSS pixels. */
  readonly size: number;
}

/** A picture of a single design, drawn when it scrolls into view. */
export function DesignPicture({ piece, variant, size }: Props) {
  const { editor, room, drawing } = useOpenEditor();
  const style = useEditorState(({ history }) => history.present.arrangement.style);
  const place = useRef<HTMLSpanElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isSeen, setSeen] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!isSeen) return;
    let isCurrent = true;
    // Until this design's picture is drawn there is none: not that of the one shown here before.
    if (canvas.current) canvas.current.width = 1;
    const { arrangement } = editor.store.getState().history.present;
    thumbnailOf({ room, drawing }, { ...arrangement, style }, { piece, variant }).then(
      (picture) => {
        const element = canvas.current;
        if (!isCurrent || !element) return;
        element.width = picture.width;
        element.height = picture.height;
        element.getContext('2d')?.drawImage(picture, 0, 0);
      },
      // Its name is shown beside it.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [isSeen, editor, room, drawing, style, piece, variant]);

  return (
    <span ref={place} className={styles.picture} style={{ width: size, height: size }} aria-hidden="true">
      <canvas ref={canvas} width={1} height={1} />
    </span>
  );
}

/** The picture of a design in the arrangement's style, drawn once. */
function thumbnailOf(
  { room, drawing }: Pick<OpenEditor, 'room' | 'drawing'>,
  arrangement: Arrangement,
  design: Design,
): Promise<ImageBitmap> {
  const known = kept.get(drawing) ?? new Map<string, Promise<ImageBitmap>>();
  kept.set(drawing, known);
  const key = `${arrangement.style} ${design.piece} ${design.variant}`;
  const picture =
    known.get(key) ?? room.spec(arrangement, design).then((spec) => drawing.thumbnail(spec, PICTURE_SIZE));
  known.set(key, picture);
  picture.catch(() => known.delete(key));
  return picture;
}
