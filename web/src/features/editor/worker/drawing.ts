import { createLiveSession, type LiveLevel, type LiveSession, type Renderer } from '@roomwright/engine/browser';
import type { PicturePoint, PieceSpec, Scene } from '@roomwright/engine/live';
import type { Arrangement } from '../arrangement.ts';
import { decodePhoto } from './decode-photo.ts';
import type { FromWorker } from './messages.ts';

type Post = (message: FromWorker, transfer?: Transferable[]) => void;

interface Opened {
  readonly scene: Scene;
  readonly photoUrl: string;
}

interface Order {
  readonly arrangement: Arrangement;
  readonly levels: readonly LiveLevel[];
}

/** Three bytes per pixel as a picture that a canvas shows. */
async function bitmapOf(width: number, height: number, rgb: Uint8Array): Promise<ImageBitmap> {
  const image = new ImageData(width, height);
  const { data } = image;
  for (let i = 0, from = 0, to = 0; i < width * height; i++, from += 3, to += 4) {
    data[to] = rgb[from];
    data[to + 1] = rgb[from + 1];
    data[to + 2] = rgb[from + 2];
    data[to + 3] = 255;
  }
  return createImageBitmap(image);
}

/** Draws arrangements of a scene into its photo, the newest that is requested. */
export function createDrawing({ scene: opened, photoUrl }: Opened, starting: Promise<Renderer>, post: Post) {
  const session: Promise<LiveSession> = Promise.all([decodePhoto(photoUrl), starting]).then(([photo, renderer]) =>
    createLiveSession(photo, { renderer }),
  );
  // Each order says it again.
  session.catch(() => {});
  let next: Order | null = null;
  let drawing: { readonly level: LiveLevel; readonly leaving: AbortController } | null = null;
  let running: Promise<void> | null = null;
  let thumbnails: Promise<unknown> = Promise.resolve();

  const sceneOf = ({ style, pieces }: Arrangement): Scene => ({ ...opened, style, pieces });

  async function drawOne({ arrangement, levels }: Order): Promise<void> {
    const { draw } = await session;
    for (const level of levels) {
      // A newer order takes its place, as soon as there is something to see of this one.
      if (next) return;
      const leaving = new AbortController();
      drawing = { level, leaving };
      const { width, height, rgb } = await draw(sceneOf(arrangement), level, leaving.signal);
      const picture = await bitmapOf(width, height, rgb);
      post({ kind: 'picture', level, picture }, [picture]);
    }
  }

  async function run(): Promise<void> {
    for (let order = next; order; order = next) {
      next = null;
      try {
        await drawOne(order);
      } catch (error) {
        if (!drawing?.leaving.signal.aborted) {
          post({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
        }
      }
      drawing = null;
    }
    running = null;
  }

  /** Draws a piece alone, when the room is drawn. */
  async function drawThumbnail(spec: PieceSpec, size: number): Promise<ImageBitmap> {
    while (running) await running;
    const { width, height, rgba } = await (await session).thumbnail(spec, size);
    return createImageBitmap(new ImageData(rgba, width, height));
  }

  return {
    draw(order: Order): void {
      next = order;
      // Previews follow a hand: one that is begun is shown, or none ever would be.
      if (drawing && drawing.level !== 'preview') drawing.leaving.abort();
      running ??= run();
    },
    pick: async (arrangement: Arrangement, at: PicturePoint): Promise<number | null> =>
      (await session).pieceAt(sceneOf(arrangement), at),
    /** One after the other. */
    thumbnail(spec: PieceSpec, size: number): Promise<ImageBitmap> {
      const picture = thumbnails.then(() => drawThumbnail(spec, size));
      thumbnails = picture.catch(() => {});
      return picture;
    },
  };
}
