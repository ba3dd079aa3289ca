import { connectedParts } from '../photo/connected-parts.ts';

/** The map's bright cells and what is needed to judge those outside the windows that were found. */
export interface Glare {
  readonly width: number;
  readonly height: number;
  /** 1 where a cell is bright. */
  readonly bright: Uint8Array;
  /** 1 inside a window that was found. */
  readonly inWindow: Uint8Array;
  /** Linear, per cell. */
  readonly luminance: Float32Array;
  /** The face of the room behind each cell. */
  readonly face: Uint8Array;
}

/** Cells from the rim of a patch to what is compared with it: beyond the blur of the photo's own edges. */
const REACH = 3;
/** Where a patch fades, there is still more than this share of its rim's light so far away; past an edge there is less. */
const FADES = 0.85;

/** A patch that fades along more of its rim than this is lit by something else. */
const MOSTLY = 0.5;

const DIRECTIONS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** Share of a patch's rim where its light fades away; 0 where all around it is out of the picture or window. */
function fadingShare(patch: readonly number[], { width, height, bright, inWindow, luminance, face }: Glare): number {
  let fades = 0;
  let all = 0;
  for (const i of patch) {
    const x = i % width;
    const y = (i - x) / width;
    for (const [dx, dy] of DIRECTIONS) {
      const [farX, farY] = [x + REACH * dx, y + REACH * dy];
      if (farX < 0 || farX >= width || farY < 0 || farY >= height) continue;
      const far = farY * width + farX;
      // Where the next face begins, anything ends.
      if (bright[i + dy * width + dx] || inWindow[far] || face[far] !== face[i]) continue;
      all++;
      if (luminance[far] >= FADES * luminance[i]) fades++;
    }
  }
  return all === 0 ? 0 : fades / all;
}

/**
 * Tells light sources from what they light: a wall or ceiling beside a window may be as white as a lamp in the photo, but its
 * light fades, where that of a lamp or of a window ends at an edge. Removes the lit ones from `bright`.
 */
export function dropLitSurfaces(glare: Glare): void {
  const { width, height, bright, inWindow } = glare;
  for (const patch of connectedParts(width, height, (cell) => bright[cell] === 1 && inWindow[cell] === 0)) {
    if (fadingShare(patch, glare) > MOSTLY) for (const cell of patch) bright[cell] = 0;
  }
}
