/** Called with a corner's place and the signs of its sides. */
export type CornerDraw = (x: number, z: number, sx: number, sz: number) => void;

/** Calls `draw` for the four corners of a rectangle around the origin, spanX by spanZ metres. */
export function atCorners(spanX: number, spanZ: number, draw: CornerDraw): void {
  for (const sx of [-1, 1]) for (const sz of [-1, 1]) draw((sx * spanX) / 2, (sz * spanZ) / 2, sx, sz);
}
