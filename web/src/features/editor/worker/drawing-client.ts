import type { LiveLevel } from '@roomwright/engine/browser';
import type { PicturePoint, PieceSpec, Scene } from '@roomwright/engine/live';
import type { Arrangement } from '../arrangement.ts';
import { startWorker } from './start-worker.ts';

export interface Listener {
  /** Shows a picture, and closes it once it is no longer shown. */
  onPicture(picture: ImageBitmap, level: LiveLevel): void;
  onFailed(message: string): void;
}

/** What draws the room, on a thread of its own. */
export interface DrawingClient {
  /** @param isMoving whether a hand is moving something: a rough picture at once, else ever finer ones */
  draw(arrangement: Arrangement, isMoving: boolean): void;
  /** The piece that the picture shows at a place; null where it shows none. */
  pick(arrangement: Arrangement, at: PicturePoint): Promise<number | null>;
  thumbnail(spec: PieceSpec, size: number): Promise<ImageBitmap>;
  close(): void;
}

const MOVING: readonly LiveLevel[] = ['preview'];
const AT_REST: readonly LiveLevel[] = ['draft', 'fine'];

export function startDrawing(scene: Scene, photoUrl: string, { onPicture, onFailed }: Listener): DrawingClient {
  const worker = startWorker((message) => {
    if (message.kind === 'picture') onPicture(message.picture, message.level);
    else onFailed(message.message);
  });
  worker.post({ kind: 'photo', scene, photoUrl });
  return {
    draw: (arrangement, isMoving) => worker.post({ kind: 'draw', arrangement, levels: isMoving ? MOVING : AT_REST }),
    pick: (arrangement, at) => worker.ask((id) => ({ kind: 'pick', id, arrangement, at })) as Promise<number | null>,
    thumbnail: (spec, size) => worker.ask((id) => ({ kind: 'thumbnail', id, spec, size })) as Promise<ImageBitmap>,
    close: worker.close,
  };
}
