import type { Analysis } from '../decision/analysis.ts';
import { clutterShares } from '../decision/clutter-shares.ts';
import type { Vec3 } from '../math/vec3.ts';
import type { Seeds } from '../planning/choices.ts';
import { layoutPolygons } from '../room/layout/polygons.ts';
import { openingCorners, type PixelPoint, projectPolygon } from '../room/project-polygon.ts';
import { resizeCamera } from '../scene/camera.ts';
import { DECLINE_REASONS, type DeclineReason } from '../scene/decline-reasons.ts';
import { EMPTYING_REASONS } from '../scene/emptying-reasons.ts';
import { outlineCorners } from '../scene/floor-outline.ts';
import { footprint } from '../scene/footprint.ts';
import { fromPinhole } from '../scene/lens.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import type { PromptOutcome } from '../scene/prompt-outcome.ts';
import type { Report } from '../scene/report.ts';
import type { RoomId } from '../scene/room-type.ts';
import type { StyleId } from '../scene/styles/styles.ts';
import { meetingPoints } from '../vision/camera/meeting-points.ts';
import { surfaceShares } from '../vision/segmentation/segmentation-maps.ts';
import type { Emptying } from './empty-photo.ts';
import { ENGINE } from './engine-version.ts';

/** Inputs of a report, beside the analysis. */
export interface ReportInput extends Seeds {
  readonly analysis: Analysis;
  /** Size of the upright original, pixels: the report's coordinate system. */
  readonly original: { readonly width: number; readonly height: number };
  readonly requested: { readonly room: RoomId; readonly style: StyleId };
  readonly reasons: readonly DeclineReason[];
  readonly placed: readonly PlacedPiece[];
  readonly changedShare: number;
  /** Whether the room keeps its furniture and only got additions beside it. */
  readonly isKept?: boolean;
  /** Outcome of the requested removal of furniture; absent if none was requested. */
  readonly emptying?: Emptying;
  /** Whether sunlight through the windows falls on the furniture. */
  readonly isSunlit?: boolean;
  /** Outcome of the prompt; null without one. */
  readonly prompt: PromptOutcome | null;
  /** Milliseconds per step. */
  readonly timings: Readonly<Record<string, number>>;
  readonly threads: number;
}

/** Notes for the person, beside the figures. */
function notesOn({ analysis, isKept, isSunlit, reasons }: ReportInput): string[] {
  const notes: string[] = [];
  if (isKept) notes.push('There is furniture in this room: it stays, and only what fits beside it was added.');
  if (analysis.camera.focalSource === 'prior') {
    notes.push('The focal length cannot be seen in this view: an ordinary one for photos of rooms is assumed.');
  }
  if (isSunlit) {
    notes.push('Patches on the floor tell where the sun stands: the furniture is lit by it and casts shadows in them.');
  }
  if (analysis.model.ground) {
    notes.push('Outdoors: the furniture stands on the ground plane; no walls were looked for.');
    const { scaleSource } = analysis;
    if (scaleSource === 'camera') notes.push('No door is seen whole: the metres rest on how high people hold cameras.');
    if (reasons.length === 0) {
      notes.push(
        analysis.model.ground.sun
          ? 'Shadows on the ground tell where the sun stands: the furniture is lit by it and casts shadows like them.'
          : 'The light is that of the sky alone: the furniture casts soft shadows, none of the sun.',
      );
    }
  }
  if (analysis.seen === null) {
    notes.push('The trained network is not there: the photo was judged by its lines and colours alone.');
  }
  return notes;
}

/** The report's entry on removed furniture. */
function reportEmptying(emptying: Emptying | undefined): Report['emptying'] {
  if (!emptying) return null;
  if ('declined' in emptying) {
    const reasons = emptying.declined.map((code) => ({ code, message: EMPTYING_REASONS[code] }));
    return { outcome: 'declined', reasons, maskShare: 0, completed: [] };
  }
  const { mask } = 'replaced' in emptying ? emptying.replaced.emptied : emptying.emptied;
  const { completed = [] } = 'replaced' in emptying ? emptying.replaced : emptying;
  const count = mask.reduce((sum, v) => sum + (v > 0 ? 1 : 0), 0);
  return {
    outcome: 'replaced' in emptying ? 'replaced' : 'emptied',
    reasons: [],
    maskShare: rounded(count / mask.length, 4),
    completed: completed.map(({ box: [left, top, right, bottom], ...opening }) => ({
      ...opening,
      box: [rounded(left, 4), rounded(top, 4), rounded(right, 4), rounded(bottom, 4)],
    })),
  };
}

/** Rounds three numbers for JSON, avoiding -0. */
const triple = ([x, y, w]: Vec3): [number, number, number] => [x + 0, y + 0, w + 0];

/** Precision of the figures: hundredths of a pixel, centimetres, tenths of a millisecond. */
const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits)) + 0;
const roundedPoint = ([x, y]: PixelPoint): [number, number] => [rounded(x), rounded(y)];
const roundedPolygon = (points: readonly PixelPoint[]): [number, number][] => points.map(roundedPoint);

const WALL_NAMES = { left: 'leftWall', back: 'middleWall', right: 'rightWall' } as const;

/** Composes the report. All pixels are those of the upright original at its own size. */
export function makeReport(input: ReportInput): Report {
  const { analysis, original, requested, reasons } = input;
  const { model, layout } = analysis;
  const { seed, homeSeed = seed, variation = 0 } = input;
  const camera = resizeCamera(analysis.camera.camera, original.width, original.height);
  const modelCamera = resizeCamera(model.camera, original.width, original.height);
  const bent = analysis.lens ? fromPinhole(analysis.lens, original.width, original.height) : null;
  const inPhoto = (points: readonly PixelPoint[]) => roundedPolygon(bent ? points.map(([x, y]) => bent(x, y)) : points);
  const inPixels = (corners: Parameters<typeof projectPolygon>[2]) =>
    inPhoto(projectPolygon(modelCamera, model.cameraHeight, corners));
  const [r0, r1, r2, r3, r4, r5, r6, r7, r8] = camera.rotation;
  const faces = layoutPolygons(camera, layout);
  const points = meetingPoints(analysis.working, analysis.camera);
  const { width, height } = analysis.working;
  const inOriginal = ([x, y, w]: Vec3) => triple([(x * original.width) / width, (y * original.height) / height, w]);
  const clutter = clutterShares(analysis);

  return {
    version: 1,
    decision: reasons.length > 0 ? 'decline' : 'stage',
    reasons: reasons.map((code) => ({ code, message: DECLINE_REASONS[code] })),
    confidence: rounded(analysis.confidence, 4),
    photo: { width: original.width, height: original.height },
    camera: {
      focalPx: camera.focal,
      focalSource: analysis.camera.focalSource,
      principalPoint: [camera.cx, camera.cy],
      rotation: [triple([r0, r1, r2]), triple([r3, r4, r5]), triple([r6, r7, r8])],
      heightMetres: rounded(model.cameraHeight, 3),
      lens: analysis.lens && { k1: rounded(analysis.lens.k1, 4) },
    },
    scaleSource: analysis.scaleSource,
    vanishingPoints: [inOriginal(points[0]), inOriginal(points[1]), inOriginal(points[2])],
    layout: {
      floor: inPhoto(faces.floor),
      ceiling: inPhoto(faces.ceiling),
      leftWall: inPhoto(faces.leftWall),
      // Outdoors there are no walls, only the ground up to the horizon.
      middleWall: model.ground ? [] : inPhoto(faces.middleWall),
      rightWall: inPhoto(faces.rightWall),
    },
    openings: model.openings.map((opening) => ({
      kind: opening.kind,
      wall: WALL_NAMES[opening.wall],
      polygon: inPixels(openingCorners(opening, model.box)),
      widthMetres: rounded(opening.to - opening.from),
      heightMetres: rounded(opening.top - opening.bottom),
      confidence: rounded(opening.confidence),
    })),
    floor: {
      outline: roundedPolygon(outlineCorners(model.outline)),
      walls: model.outline.edges.flatMap(({ from, to, kind, wall }) =>
        kind === 'wall' && wall !== null
          ? [{ wall: WALL_NAMES[wall], from: roundedPoint(from), to: roundedPoint(to) }]
          : [],
      ),
    },
    ground: model.ground
      ? {
          covered: model.ground.covered,
          doors: model.ground.doors.map(({ from, to }) => ({ from: roundedPoint(from), to: roundedPoint(to) })),
        }
      : null,
    freeFloorSquareMetres: rounded(analysis.freeFloorArea),
    clutterScore: rounded(analysis.clutterScore, 3),
    clutter: { floorShare: rounded(clutter.floor, 4), photoShare: rounded(clutter.photo, 4) },
    surfaces: analysis.seen && surfaceShares(analysis.seen),
    placed: input.placed.map((piece) => {
      const corners = footprint(piece);
      return {
        piece: piece.piece,
        variant: piece.variant,
        style: piece.style,
        footprint: inPixels(corners.map(([px, pz]) => [px, 0, pz])),
        footprintMetres: corners.map(([px, pz]) => [rounded(px), rounded(pz)]),
        yaw: rounded(piece.yaw, 4),
      };
    }),
    keepsFurniture: input.isKept ?? false,
    emptying: reportEmptying(input.emptying),
    changedShare: rounded(input.changedShare, 6),
    requested: { ...requested },
    room: requested.room,
    style: requested.style,
    prompt: input.prompt,
    notes: notesOn(input),
    timings: Object.fromEntries(Object.entries(input.timings).map(([step, ms]) => [step, rounded(ms, 1)])),
    engine: { ...ENGINE },
    seed,
    homeSeed,
    variation,
    threads: input.threads,
  };
}
