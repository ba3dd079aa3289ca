import { type Arena, createArena } from './arena.ts';
import { PHOTO_KERNEL } from './photo-kernel-code.ts';

/** Functions of the photo kernel (engine/kernel/src/photo); addresses are bytes of its memory. */
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

/** Start of the host's data: below it the kernel's memory is unused. */
const FIRST = 1024;

let shared: PhotoKernel | undefined;

function instantiate(): PhotoKernel {
  const module = new WebAssembly.Module(Uint8Array.from(atob(PHOTO_KERNEL), (character) => character.charCodeAt(0)));
  const { cos, sin, atan2, log } = Math;
  // The exports' types are those of kernel/src/photo, which TypeScript cannot see.
  return new WebAssembly.Instance(module, { math: { cos, sin, atan2, log } }).exports as unknown as PhotoKernel;
}

export interface PhotoJob {
  readonly kernel: PhotoKernel;
  readonly arena: Arena;
}

/**
 * This thread's kernel and its memory for one job, which must be done before the next begins. The kernel is part of the engine's
 * code: there is nothing to load.
 */
export function startPhotoJob(): PhotoJob {
  shared ??= instantiate();
  return { kernel: shared, arena: createArena(shared.memory, FIRST) };
}
