import { type Arena, createArena } from './arena.ts';
import { PHOTO_KERNEL } from './photo-kernel-code.ts';

/** Exports of the photo kernel (engine/kernel/src/photo); addresses are byte offsets in its memory. */
export interface PhotoKernel {
  readonly memory: WebAssembly.Memory;
  blurAcross(row: number, out: number, width: number, weights: number, radius: number, padded: number): void;
  blurDown(plane: number, out: number, y: number, width: number, height: number, weights: number, radius: number): void;
  squashRow(pixels: number, starts: number, sources: number, weights: number, cells: number, means: number): void;
  addRow(sums: number, values: number, weight: number, count: number): void;
  roundRow(values: number, bytes: number, count: number): void;
  lumaOf(pixels: number, out: number, count: number): void;
  meansOf(plane: number, width: number, side: number, columns: number, rows: number, out: number): void;
  sumCells(
    band: number,
    columns: number,
    rows: number,
    lefts: number,
    rights: number,
    cells: number,
    tone: number,
    sums: number,
  ): void;
  addStructure(luma: number, width: number, cells: number, half: number, sums: number, counts: number): void;
  takeGround(
    x: number,
    z: number,
    cell: number,
    across: number,
    ahead: number,
    shownCells: number,
    knownCells: number,
  ): void;
  groundRow(
    ratio: number,
    ratioWidth: number,
    ratioHeight: number,
    step: number,
    y: number,
    width: number,
    sunThrough: number,
    camera: number,
    changes: number,
    places: number,
  ): void;
  startLevelLines(): void;
  levelRow(grey: number, y: number, width: number, least: number, magnitude: number, dirX: number, dirY: number): void;
  orderPixels(magnitude: number, dirX: number, dirY: number, pixels: number, starts: number, order: number): number;
  findLines(
    width: number,
    height: number,
    magnitude: number,
    dirX: number,
    dirY: number,
    order: number,
    count: number,
    used: number,
    region: number,
    minLength: number,
    found: number,
  ): number;
}

/** Start of the host's data; the kernel does not use memory below it. */
const FIRST = 1024;

let shared: PhotoKernel | undefined;

function instantiate(): PhotoKernel {
  const module = new WebAssembly.Module(Uint8Array.from(atob(PHOTO_KERNEL), (character) => character.charCodeAt(0)));
  const { cos, sin, atan2, log } = Math;
  // The export types are those of kernel/src/photo, which TypeScript cannot check.
  return new WebAssembly.Instance(module, { math: { cos, sin, atan2, log } }).exports as unknown as PhotoKernel;
}

export interface PhotoJob {
  readonly kernel: PhotoKernel;
  readonly arena: Arena;
}

/** Starts a job on this thread's kernel. Its memory is reused, so one job must end before the next begins. */
export function startPhotoJob(): PhotoJob {
  shared ??= instantiate();
  return { kernel: shared, arena: createArena(shared.memory, FIRST) };
}
