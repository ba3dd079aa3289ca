import type { LiveLevel } from '@roomwright/engine/browser';
import type { PicturePoint, PieceSpec, Scene } from '@roomwright/engine/live';
import type { Arrangement } from '../arrangement.ts';
import { startWorker } from './start-worker.ts';

export interface Listener {
  /** Shows a picture, and closes it once it is no longer shown. */
  onPicture(picture: ImageBitmap, level: LiveLevel): void;
  onFailed(message: string): void;
}

/** A hand is moving something: a rough picture at once; nobody is: ever finer ones; there is no picture yet: all of them. */
export type Haste = 'moving' | 'resting' | 'first';

/** What draws the room, on a thread of its own. */
export interface DrawingClient {
  /** Comes before everything else. */
  open(scene: Scene, photoUrl: string): void;
  draw(arrangement: Arrangement, haste: Haste): void;
  /** The piece that the picture shows at a place; null where it shows none. */
  pick(arrangement: Arrangement, at: PicturePoint): Promise<number | null>;
  thumbnail(spec: PieceSpec, size: number): Promise<ImageBitmap>;
  close(): void;
}

const LEVELS: Readonly<Record<Haste, readonly LiveLevel[]>> = {
  moving: ['preview'],
  resting: ['draft', 'fine'],
  first: ['preview', 'draft', 'fine'],
};

export function startDrawing({ onPicture, onFailed }: Listener): DrawingClient {
  const worker = startWorker((message) => {
    if (message.kind === 'picture') onPicture(message.picture, message.level);
    else onFailed(message.message);
  });
  worker.post({ kind: 'prepare' });
  return {
    open: (scene, photoUrl) => worker.post({ kind: 'photo', scene, photoUrl }),
    draw: (arrangement, haste) => worker.post({ kind: 'draw', arrangement, levels: LEVELS[haste] }),
    pick: (arrangement, at) => worker.ask((id) => ({ kind: 'pick', id, arrangement, at })) as Promise<number | null>,
    thumbnail: (spec, size) => worker.ask((id) => ({ kind: 'thumbnail', id, spec, size })) as Promise<ImageBitmap>,
    close: worker.close,
  };
}
