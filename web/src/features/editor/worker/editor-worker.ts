/** Entry of the editor's workers: one edits the room, another one draws it. */

import {
  createBrowserRenderer,
  createLiveSession,
  type LiveLevel,
  type LiveSession,
  type Photo,
  type Renderer,
} from '@roomwright/engine/browser';
import type { PicturePoint, PieceSpec, Scene } from '@roomwright/engine/live';
import type { Arrangement } from '../arrangement.ts';
import { createFurnishedRoom, type FurnishedRoom } from '../room/furnished-room.ts';
import type { FromWorker, RoomQuestion, ToWorker } from './messages.ts';

/** Longest edge of the finest picture drawn here, pixels. */
const MAX_EDGE = 1280;

type Post = (message: FromWorker, transfer?: Transferable[]) => void;

interface Opened {
  readonly scene: Scene;
  readonly photoUrl: string;
}

interface Order {
  readonly arrangement: Arrangement;
  readonly levels: readonly LiveLevel[];
}

// TypeScript's types are those of a window, where postMessage takes an origin.
const post = (message: FromWorker, transfer: Transferable[] = []): void =>
  (postMessage as (message: FromWorker, transfer: Transferable[]) => void)(message, transfer);

let room: FurnishedRoom | undefined;
let renderer: Promise<Renderer> | undefined;
let drawing: ReturnType<typeof createDrawing> | undefined;

function ask(question: RoomQuestion, given: readonly unknown[]): unknown {
  if (!room) throw new Error('There is no room yet.');
  // The page asks through RoomClient, which has the room's types.
  return (room[question] as (...given: readonly unknown[]) => unknown)(...given);
}

async function answer(id: number, find: () => unknown): Promise<void> {
  try {
    const value = await find();
    post({ kind: 'answer', id, value }, value instanceof ImageBitmap ? [value] : []);
  } catch (error) {
    post({ kind: 'refused', id, message: error instanceof Error ? error.message : String(error) });
  }
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  switch (data.kind) {
    case 'room':
      room = createFurnishedRoom(data.scene, data.room, data.unit);
      break;
    case 'ask':
      void answer(data.id, () => ask(data.question, data.given));
      break;
    case 'prepare':
      renderer ??= createBrowserRenderer();
      break;
    case 'photo':
      renderer ??= createBrowserRenderer();
      drawing = createDrawing(data, renderer, post);
      break;
    case 'draw':
      drawing?.draw(data);
      break;
    case 'pick':
      void answer(data.id, () => drawing?.pick(data.arrangement, data.at) ?? null);
      break;
    case 'thumbnail':
      void answer(data.id, () => drawing?.thumbnail(data.spec, data.size));
      break;
  }
});

/** Converts RGB bytes to a bitmap for a canvas. */
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

/** Draws arrangements of a scene into its photo; the newest request wins. */
function createDrawing({ scene: opened, photoUrl }: Opened, starting: Promise<Renderer>, post: Post) {
  const session: Promise<LiveSession> = Promise.all([decodePhoto(photoUrl), starting]).then(([photo, renderer]) =>
    createLiveSession(photo, { renderer }),
  );
  // Each later order throws it again.
  session.catch(() => {});
  let next: Order | null = null;
  let drawing: { readonly level: LiveLevel; readonly leaving: AbortController } | null = null;
  let running: Promise<void> | null = null;
  let thumbnails: Promise<unknown> = Promise.resolve();

  const sceneOf = ({ style, pieces }: Arrangement): Scene => ({ ...opened, style, pieces });

  async function drawOne({ arrangement, levels }: Order): Promise<void> {
    const { draw } = await session;
    for (const level of levels) {
      // A newer order replaces this one once it has shown something.
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

  /** Draws a single piece, after the room. */
  async function drawThumbnail(spec: PieceSpec, size: number): Promise<ImageBitmap> {
    while (running) await running;
    const { width, height, rgba } = await (await session).thumbnail(spec, size);
    return createImageBitmap(new ImageData(rgba, width, height));
  }

  return {
    draw(order: Order): void {
      next = order;
      // Previews follow a drag: one that has started is finished, otherwise none would ever be shown.
      if (drawing && drawing.level !== 'preview') drawing.leaving.abort();
      running ??= run();
    },
    pick: async (arrangement: Arrangement, at: PicturePoint): Promise<number | null> =>
      (await session).pieceAt(sceneOf(arrangement), at),
    /** One at a time. */
    thumbnail(spec: PieceSpec, size: number): Promise<ImageBitmap> {
      const picture = thumbnails.then(() => drawThumbnail(spec, size));
      thumbnails = picture.catch(() => {});
      return picture;
    },
  };
}

/** Fetches and decodes a photo, upright and no larger than needed. */
async function decodePhoto(url: string): Promise<Photo> {
  const answer = await fetch(url, { mode: 'cors', credentials: 'omit' });
  if (!answer.ok) throw new Error(`The photo could not be loaded (${answer.status}).`);
  const blob = await answer.blob();
  const whole = await createImageBitmap(blob);
  const share = Math.min(1, MAX_EDGE / Math.max(whole.width, whole.height));
  const [width, height] = [Math.round(whole.width * share), Math.round(whole.height * share)];
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no canvas to read the photo with.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(whole, 0, 0, width, height);
  whole.close();
  const { data } = context.getImageData(0, 0, width, height);
  const rgb = new Uint8Array(3 * width * height);
  for (let i = 0, from = 0, to = 0; i < width * height; i++, from += 4, to += 3) {
    rgb[to] = data[from];
    rgb[to + 1] = data[from + 1];
    rgb[to + 2] = data[from + 2];
  }
  return { width, height, rgb };
}
