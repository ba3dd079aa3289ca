import { rotationFromAngles } from '@roomwright/engine';
import { scale, type Vec3 } from '@roomwright/engine/testing';
import { composeScene, type Scene, type SceneWishes } from '../scene/compose-scene.ts';
import type { FineFinish } from '../scene/fine/fine-finish.ts';
import type { Outdoors } from '../scene/fine/outdoors.ts';
import type { FloorPoint, ShellFinish, ShellPlan } from '../scene/shell.ts';
import type { RoomKind, SiteLight } from '../scene/site.ts';
import type { ListingView } from '../scene/view/plan-listing-view.ts';

/** A sample photo of an empty room: the parts chosen by hand, and the seed that plans the rest. */
export interface SampleRoom {
  readonly seed: number;
  readonly kind: RoomKind;
  readonly wishes: SceneWishes;
  readonly finish: FineFinish;
  /** The scene outside its windows. */
  readonly outdoors?: Outdoors;
}

/** Returns a box room: wall 0 is behind the viewer, 1 on the right, 2 ahead, 3 on the left. Metres. */
export function boxPlan([width, depth, height]: Vec3, finish: Partial<ShellFinish>): ShellPlan {
  const outline: FloorPoint[] = [
    [0, 0],
    [width, 0],
    [width, depth],
    [0, depth],
  ];
  return {
    outline,
    openEdges: [],
    height,
    planes: [{ at: height, alongX: 0, alongZ: 0 }],
    zones: [],
    beams: [],
    standing: [],
    finish: {
      skirting: { height: 0.12, depth: 0.018, paint: 'trim' },
      cornice: { height: 0, depth: 0.05, profile: 'cove', paint: 'trim' },
      rail: 0,
      dado: { height: 0, kind: 'paint', shade: 1 },
      beams: 'ceiling',
      ceilingAngle: 0,
      ...finish,
    },
  };
}

/** Aspect ratio 3:2 as of cameras; the scene's own size replaces these pixels. */
const [WIDTH, HEIGHT] = [240, 160];
const FULL_FRAME = 36;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * Returns the view of a listing photographer: level, with vertical verticals.
 *
 * @param position in the plan, metres
 * @param left degrees to the left of the plan's +z
 * @param focal 35 mm equivalent focal length
 * @param horizon height of the horizon as a share of the picture's height, from its top
 */
export function levelView(
  position: FloorPoint,
  cameraHeight: number,
  left: number,
  focal: number,
  horizon: number,
): ListingView {
  const camera = {
    width: WIDTH,
    height: HEIGHT,
    focal: (focal / FULL_FRAME) * WIDTH,
    cx: WIDTH / 2,
    cy: HEIGHT * horizon,
    rotation: rotationFromAngles(0, 0, radians(left)),
  };
  return { position, quarterTurns: 0, camera, cameraHeight, lens: { k1: 0, k2: 0 } };
}

/**
 * Returns the light of a bright day: the sky through the windows, and the brightness of their view in the picture (1
 * is white).
 */
export function daylight(viewBrightness: number, lampsOn: boolean): SiteLight {
  return {
    day: 1,
    window: scale([0.98, 1, 1.03], 2.25),
    viewBrightness,
    viewSeed: 1,
    lampsOn,
    lamp: [1.5, 1.35, 1.1],
  };
}

/** Builds a sample room; long edge of the picture and side of its textures in pixels. */
export const composeSample = ({ seed, kind, wishes }: SampleRoom, longEdge: number, textureSize: number): Scene =>
  composeScene(seed, { longEdge, textureSize, kind, furnishing: 'empty', wishes });
