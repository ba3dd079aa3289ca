import { z } from 'zod';
import { ROOM_IDS } from '../scene/room-type.ts';
import type { Scene } from '../scene/scene.ts';
import { STYLE_IDS } from '../scene/styles/styles.ts';
import { editedPiecesSchema } from './edited-pieces.ts';
import {
  boxSchema,
  cameraSchema,
  foregroundSchema,
  groundSunSchema,
  metres,
  numberGrid,
  openingSchema,
  side,
  vec3Schema,
} from './stored-values.ts';

const factor = z.number().min(0);

const lightSchema = z.object({
  windowGain: factor,
  unseenGain: factor,
  emitters: z
    .array(
      z.object({
        face: z.int().min(0).max(5),
        from: metres,
        to: metres,
        bottom: metres,
        top: metres,
        gain: factor,
      }),
    )
    .exactOptional(),
  tiles: z.array(factor).max(4096).exactOptional(),
  tint: z.tuple([factor, factor, factor]).exactOptional(),
  atWalls: z
    .object({ back: factor.exactOptional(), left: factor.exactOptional(), right: factor.exactOptional() })
    .exactOptional(),
});

const sunSchema = groundSunSchema.extend({
  trend: z.object({
    walls: z.object({ left: metres, right: metres, back: metres }),
    factors: z.array(z.number()).max(64),
  }),
  within: numberGrid,
  middle: z.tuple([metres, metres]),
  strength: vec3Schema,
  irradiance: vec3Schema,
});

const skySchema = z.object({
  gain: factor,
  zenith: z.number(),
  desaturation: z.number(),
  sun: groundSunSchema.extend({ irradiance: vec3Schema }).nullable(),
});

const glossSchema = z
  .object({ strength: z.number(), spread: z.number(), columns: side, rows: side, floor: numberGrid })
  .refine(({ columns, rows, floor }) => floor.length === columns * rows);

/** `factors` in thousandths. */
const floorLightSchema = z
  .object({ x0: metres, z0: metres, cell: metres, columns: side, rows: side, factors: numberGrid })
  .refine(({ columns, rows, factors }) => factors.length === columns * rows);

const topSchema = z.object({ x0: metres, x1: metres, z0: metres, z1: metres, y: metres });

/** A scene in JSON: plain values, and pieces of the engine's own furniture. */
const sceneSchema = z.object({
  version: z.literal(1),
  seed: z.int(),
  room: z.enum(ROOM_IDS),
  style: z.enum(STYLE_IDS),
  camera: cameraSchema,
  cameraHeight: z.number().positive(),
  lens: z.object({ k1: z.number() }).nullable().exactOptional(),
  box: boxSchema,
  openings: z.array(openingSchema),
  light: lightSchema,
  sun: sunSchema.nullable().exactOptional(),
  sky: skySchema.nullable().exactOptional(),
  floorLight: floorLightSchema.nullable().exactOptional(),
  gloss: glossSchema.nullable().exactOptional(),
  foreground: foregroundSchema.nullable().exactOptional(),
  tops: z.array(topSchema).exactOptional(),
  pieces: editedPiecesSchema,
});

export type StoredScene = z.input<typeof sceneSchema>;

/** The stored form of a scene: plain JSON without undefined values. */
export const storedScene = (scene: Scene): StoredScene => JSON.parse(JSON.stringify(scene)) as StoredScene;

/**
 * Restores a stored scene.
 *
 * @throws ZodError if it is not a scene, or has furniture that no longer exists
 */
export const sceneOf = (stored: unknown): Scene => sceneSchema.parse(stored);
