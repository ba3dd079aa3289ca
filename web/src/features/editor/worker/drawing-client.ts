import type { LiveLevel } from '@roomwright/engine/browser';
import type { PicturePoint, PieceSpec, Scene } from '@roomwright/engine/live';
import type { Arrangement } from '../arrangement.ts';
import { startWorker } from './start-worker.ts';

export interface Listener {
  /** Receives a picture, and closes it when it is no longer shown. */
  onPicture(picture: ImageBitmap, level: LiveLevel): void;
  onFailed(message: string): void;
}

/** `moving`: a rough picture at once; `resting`: ever finer ones; `first`: all levels. */
export type Haste = 'moving' | 'resting' | 'first';

/** Draws the room on a thread of its own. */
export interface DrawingClient {
  /** Must be called first. */
  open(scene: Scene, photoUrl: string): void;
  draw(arrangement: Arrangement, haste: Haste): void;
  /** The piece visible at a point; null if there is none. */
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
