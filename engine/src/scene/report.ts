import { z } from 'zod';
import { DECLINE_REASONS, type DeclineReason } from './decline-reasons.ts';
import { EMPTYING_REASONS, type EmptyingReason } from './emptying-reasons.ts';
import { promptOutcomeSchema } from './prompt-outcome.ts';
import { ROOM_IDS } from './room-type.ts';
import { STYLE_IDS } from './styles/styles.ts';
import { SURFACE_CLASSES } from './surface-class.ts';

const share = z.number().min(0).max(1);
const point = z.tuple([z.number(), z.number()]);
const homogeneous = z.tuple([z.number(), z.number(), z.number()]);
const polygon = z.array(point);
const size = z.object({ width: z.int().positive(), height: z.int().positive() });
const emptyingCodes = Object.keys(EMPTYING_REASONS) as EmptyingReason[];
const reasonCodes = Object.keys(DECLINE_REASONS) as DeclineReason[];

/** What the engine found, decided and did with one photo. Fields are documented in docs/report.md. */
export const reportSchema = z.object({
  version: z.literal(1),
  decision: z.enum(['stage', 'decline']),
  reasons: z.array(z.object({ code: z.enum(reasonCodes), message: z.string() })),
  confidence: share,
  photo: size,
  camera: z.object({
    focalPx: z.number().positive(),
    focalSource: z.enum(['lines', 'exif', 'prior']),
    principalPoint: point,
    rotation: z.tuple([homogeneous, homogeneous, homogeneous]),
    heightMetres: z.number().positive(),
    lens: z.object({ k1: z.number() }).nullable(),
  }),
  scaleSource: z.enum(['door', 'ceiling', 'camera']),
  vanishingPoints: z.tuple([homogeneous, homogeneous, homogeneous]),
  layout: z.object({
    floor: polygon,
    ceiling: polygon,
    leftWall: polygon,
    middleWall: polygon,
    rightWall: polygon,
  }),
  openings: z.array(
    z.object({
      kind: z.enum(['door', 'doorway', 'window', 'fireplace', 'radiator', 'other']),
      wall: z.enum(['leftWall', 'middleWall', 'rightWall']),
      polygon,
      widthMetres: z.number().min(0),
      heightMetres: z.number().min(0),
      confidence: share,
    }),
  ),
  floor: z.object({
    outline: polygon,
    walls: z.array(z.object({ wall: z.enum(['leftWall', 'middleWall', 'rightWall']), from: point, to: point })),
  }),
  ground: z.object({ covered: z.boolean(), doors: z.array(z.object({ from: point, to: point })) }).nullable(),
  freeFloorSquareMetres: z.number().min(0),
  clutterScore: z.number(),
  clutter: z.object({ floorShare: share, photoShare: share }),
  surfaces: z.record(z.enum(SURFACE_CLASSES), share).nullable(),
  placed: z.array(
    z.object({
      piece: z.string(),
      variant: z.int().min(0),
      style: z.enum(STYLE_IDS),
      footprint: polygon,
      footprintMetres: z.array(point).length(4),
      yaw: z.number(),
    }),
  ),
  keepsFurniture: z.boolean(),
  emptying: z
    .object({
      outcome: z.enum(['emptied', 'replaced', 'declined']),
      reasons: z.array(z.object({ code: z.enum(emptyingCodes), message: z.string() })),
      maskShare: share,
      completed: z.array(
        z.object({
          kind: z.enum(['window', 'curtain', 'door']),
          hiddenCentimetres: z.int().min(0),
          from: z.enum(['itself', 'twin', 'floor']),
          box: z.tuple([share, share, share, share]),
        }),
      ),
    })
    .nullable(),
  changedShare: share,
  requested: z.object({ room: z.enum(ROOM_IDS), style: z.enum(STYLE_IDS) }),
  room: z.enum(ROOM_IDS),
  style: z.enum(STYLE_IDS),
  prompt: promptOutcomeSchema.nullable(),
  notes: z.array(z.string()),
  timings: z.record(z.string(), z.number().min(0)),
  engine: z.object({ name: z.string(), version: z.string() }),
  seed: z.int().min(0),
  homeSeed: z.int().min(0),
  variation: z.int().min(0),
  threads: z.int().min(1),
});
export type Report = z.infer<typeof reportSchema>;
