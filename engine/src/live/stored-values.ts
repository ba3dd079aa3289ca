import { z } from 'zod';

/** Schemas of the plain values stored with a picture. Numbers are finite: zod rejects NaN and Infinity. */

/** Largest number of cells of a stored grid. */
const MAX_CELLS = 1 << 20;

/** World coordinates and lengths in metres, bounded well beyond any room. */
export const metres = z.number().min(-1000).max(1000);
export const share = z.number().min(0).max(1);
export const side = z.int().min(0).max(4096);
export const wallIdSchema = z.enum(['back', 'left', 'right']);
export const floorPointSchema = z.tuple([metres, metres]);
export const vec3Schema = z.tuple([z.number(), z.number(), z.number()]);
const openingKinds = ['door', 'doorway', 'window', 'fireplace', 'radiator', 'other'] as const;

/** Bytes as base64, which JSON can hold. */
export function packedBytes(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** Decodes them. */
export const bytesSchema = z
  .base64()
  .max(2 * MAX_CELLS)
  .transform((text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0)));

/** Whether a grid has as many cells as its size says. */
export const isWhole = ({
  columns,
  rows,
  cells,
}: {
  columns: number;
  rows: number;
  cells: ArrayLike<number>;
}): boolean => cells.length === columns * rows;

export const numberGrid = z.array(z.number()).max(MAX_CELLS);

export const cameraSchema = z.object({
  width: z.int().min(1).max(32768),
  height: z.int().min(1).max(32768),
  focal: z.number().positive(),
  cx: z.number(),
  cy: z.number(),
  rotation: z.array(z.number().min(-1.001).max(1.001)).length(9),
});

const seenSchema = z.object({
  floor: z.boolean(),
  ceiling: z.boolean(),
  back: z.boolean(),
  left: z.boolean(),
  right: z.boolean(),
});

export const boxSchema = z.object({
  left: metres,
  right: metres,
  back: metres,
  front: metres,
  height: metres,
  seen: seenSchema,
});

const wallRectangleSchema = z.object({ from: metres, to: metres, bottom: metres, top: metres });

export const openingSchema = wallRectangleSchema.extend({
  kind: z.enum(openingKinds),
  wall: wallIdSchema,
  confidence: share,
  mouth: wallRectangleSchema.exactOptional(),
});

export const foregroundSchema = z
  .object({ columns: side, rows: side, share: numberGrid, distance: numberGrid, barred: numberGrid })
  .refine(({ columns, rows, share: taken, distance }) =>
    [taken, distance].every((grid) => grid.length === columns * rows),
  );

const cellsSchema = z.array(z.int().min(0)).max(MAX_CELLS);

export const shownWaysSchema = z
  .object({ columns: side, rows: side, ways: z.array(z.object({ open: cellsSchema, leaf: cellsSchema })) })
  .refine(({ columns, rows, ways }) =>
    ways.every(({ open, leaf }) => [...open, ...leaf].every((cell) => cell < columns * rows)),
  );

const groundGridSchema = z
  .object({ x0: metres, z0: metres, cell: z.number().positive(), columns: side, rows: side, cells: numberGrid })
  .refine(isWhole);

export const groundSunSchema = z.object({
  direction: vec3Schema,
  levels: z.object({ lit: z.number(), shade: z.number(), left: vec3Schema }),
  ground: groundGridSchema,
});
