import { z } from 'zod';
import type { CounterTop, FloorGrid, RoomModel, WallEvidence } from '../scene/room.ts';
import {
  boxSchema,
  bytesSchema,
  cameraSchema,
  floorPointSchema,
  foregroundSchema,
  groundSunSchema,
  isWhole,
  metres,
  openingSchema,
  packedBytes,
  share,
  shownWaysSchema,
  side,
  wallIdSchema,
} from './stored-values.ts';

/**
 * Version of the stored form of a scene and its room. A room stored in another version is analysed again from its
 * photo.
 */
export const SCENE_VERSION = 1;

const gridSchema = z.object({ cell: z.number().positive(), columns: side, rows: side, cells: bytesSchema });

const wallSchema = gridSchema
  .extend({ wall: wallIdSchema, at: metres, trust: share, from: metres, to: metres })
  .refine(isWhole);
const floorSchema = gridSchema.extend({ x0: metres, z0: metres }).refine(isWhole);
const counterSchema = gridSchema
  .extend({ facing: wallIdSchema, at: metres, from: metres, to: metres, top: metres })
  .refine(isWhole);

const ledgeSchema = z.object({
  wall: wallIdSchema,
  from: metres,
  to: metres,
  top: metres,
  slope: z.number(),
  depth: metres,
  cell: z.number().positive(),
  clear: z.array(z.number().min(0)).max(1000),
});

const edgeSchema = z.object({
  from: floorPointSchema,
  to: floorPointSchema,
  kind: z.enum(['wall', 'unseen']),
  wall: wallIdSchema.nullable(),
});

const frontSchema = z.object({ facing: wallIdSchema, at: metres, from: metres, to: metres, seats: z.boolean() });

const groundSchema = z.object({
  doors: z.array(z.object({ from: floorPointSchema, to: floorPointSchema })),
  sun: groundSunSchema.nullable(),
  covered: z.boolean(),
});

const roomSchema = z.object({
  version: z.literal(SCENE_VERSION),
  camera: cameraSchema,
  cameraHeight: z.number().positive(),
  box: boxSchema,
  outline: z.object({ edges: z.array(edgeSchema) }),
  walls: z.array(wallSchema),
  standingOut: z.array(wallSchema),
  openings: z.array(openingSchema),
  floor: floorSchema,
  fronts: z.array(frontSchema).exactOptional(),
  builtinEdge: z.array(floorPointSchema).exactOptional(),
  counters: z.array(counterSchema).exactOptional(),
  shownWays: shownWaysSchema.exactOptional(),
  ledges: z.array(ledgeSchema).exactOptional(),
  hangingLights: z.array(z.object({ x: metres, z: metres })).exactOptional(),
  foreground: foregroundSchema.nullable().exactOptional(),
  ground: groundSchema.exactOptional(),
});

/** A room model as plain JSON, the cells of its grids as base64. */
export type StoredRoom = z.input<typeof roomSchema>;

const packed = <Grid extends WallEvidence | FloorGrid | CounterTop>(
  grid: Grid,
): Omit<Grid, 'cells'> & { cells: string } => ({
  ...grid,
  cells: packedBytes(grid.cells),
});

/** The stored form of a room; inverse of `roomOf`. */
export function storedRoom({ walls, standingOut, floor, counters, ...model }: RoomModel): StoredRoom {
  const stored = {
    version: SCENE_VERSION,
    ...model,
    walls: walls.map(packed),
    standingOut: standingOut.map(packed),
    floor: packed(floor),
    ...(counters && { counters: counters.map(packed) }),
  };
  // Via text, so that the value is what a reader gets: no undefined values, no typed arrays.
  return JSON.parse(JSON.stringify(stored)) as StoredRoom;
}

/**
 * Restores a stored room.
 *
 * @throws ZodError if it is not a room, or of another version
 */
export function roomOf(stored: unknown): RoomModel {
  const { version: _, ...model } = roomSchema.parse(stored);
  return model;
}
