import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { Camera, Photo } from '@roomwright/engine';
import type { Furnishing, RoomKind } from '../scene/site.ts';
import { KEPT_APART } from './kept-apart.ts';

/** A drawn room with its ground truth, in the format of the training data. */
export interface TrueRoom {
  readonly seed: number;
  readonly kind: RoomKind;
  readonly furnishing: Furnishing;
  readonly photo: Photo;
  readonly camera: Camera;
  /** Per pixel: index into SURFACE_CLASSES, and FACE_INDEX of the empty room. */
  readonly surfaces: Uint8Array;
  readonly faces: Uint8Array;
}

interface ShardLine {
  readonly seed: number;
  readonly offset: number;
  readonly width: number;
  readonly height: number;
  readonly kind: RoomKind;
  readonly furnishing: Furnishing;
  readonly camera: Omit<Camera, 'width' | 'height'>;
}

/** Yields the held-out rooms in a folder written by rooms/train/render-rooms.ts, the last drawn first. */
export function* keptRooms(folder: string, count: number): Generator<TrueRoom> {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .reverse();
  let left = count;
  for (const name of names) {
    const text = readFileSync(join(folder, name), 'utf8');
    const lines = text
      .slice(0, text.lastIndexOf('\n') + 1)
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as ShardLine);
    const records = openSync(join(folder, name.replace(/\.jsonl$/, '.bin')), 'r');
    try {
      for (const { seed, offset, width, height, kind, furnishing, camera } of lines) {
        if (seed % KEPT_APART !== 0 || left-- <= 0) continue;
        const pixels = width * height;
        const record = new Uint8Array(6 * pixels);
        readSync(records, record, 0, record.length, offset);
        const plane = (index: number) => record.subarray((3 + index) * pixels, (4 + index) * pixels);
        yield {
          ...{ seed, kind, furnishing },
          photo: { width, height, rgb: record.subarray(0, 3 * pixels) },
          camera: { ...camera, width, height },
          surfaces: plane(0),
          faces: plane(1),
        };
      }
    } finally {
      closeSync(records);
    }
  }
}
