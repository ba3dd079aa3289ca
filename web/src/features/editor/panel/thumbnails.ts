import type { Design } from '@roomwright/engine/live';
import type { Arrangement } from '../arrangement.ts';
import type { OpenEditor } from '../editor-context.ts';

/** Pixels of a picture of a design; screens show it at about half of that. */
const SIZE = 144;

const kept = new WeakMap<OpenEditor['drawing'], Map<string, Promise<ImageBitmap>>>();

/** The picture of a design in the arrangement's style, drawn once. */
export function thumbnailOf(
  { room, drawing }: Pick<OpenEditor, 'room' | 'drawing'>,
  arrangement: Arrangement,
  design: Design,
): Promise<ImageBitmap> {
  const known = kept.get(drawing) ?? new Map<string, Promise<ImageBitmap>>();
  kept.set(drawing, known);
  const key = `${arrangement.style} ${design.piece} ${design.variant}`;
  const picture = known.get(key) ?? room.spec(arrangement, design).then((spec) => drawing.thumbnail(spec, SIZE));
  known.set(key, picture);
  picture.catch(() => known.delete(key));
  return picture;
}
