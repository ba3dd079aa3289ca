import type { Size } from '../../../scene/pieces.ts';
import type { StyleId } from '../../../scene/styles/styles.ts';
import type { Material } from '../../materials/material.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import { type StyleLook, styleLook } from '../../styles/style-look.ts';

type ArmKind = 'track' | 'rounded' | 'rolled' | 'woodFrame' | 'steelFrame' | 'none';
type BackKind = 'cushions' | 'tight' | 'tufted' | 'camel' | 'channels';
type BaseKind = 'legs' | 'plinth' | 'skirt' | 'sled' | 'frame';

/** Dimensions of an upholstered seat: sofas and the matching armchairs. Lengths in metres. */
export interface SeatingPlan {
  readonly size: Size;
  readonly cover: Material;
  readonly arm: ArmKind;
  readonly armWidth: number;
  readonly armHeight: number;
  /** Top of the unloaded seat cushions. */
  readonly seatHeight: number;
  readonly seatThickness: number;
  /** Whether one cushion covers the whole seat instead of one per person. */
  readonly bench: boolean;
  readonly back: BackKind;
  /** Thickness of the fixed back behind the cushions. */
  readonly backFrame: number;
  /** Height of the fixed back; the cushions may stand above it. */
  readonly backFrameHeight: number;
  /** Thickness of the back cushions. */
  readonly backThickness: number;
  readonly base: BaseKind;
  readonly legHeight: number;
  /** Bulge and edge radius of the cushions, folds, and whether they are piped. */
  readonly puff: number;
  readonly round: number;
  readonly wrinkle: number;
  readonly piping: boolean;
  /** Number of seats. Default: by the width between the arms. */
  readonly seats?: number;
  /** How far a curved back comes towards the sitter at a distance x from the middle. */
  readonly backCurve?: (x: number) => number;
  /** Draws the whole seat if the kinds of arms, backs and bases above do not describe it. */
  readonly body?: (builder: MeshBuilder, look: StyleLook, frame: SeatingFrame) => void;
}

/** Dimensions derived from a plan. */
export interface SeatingFrame {
  readonly plan: SeatingPlan;
  /** Free width between the arms. */
  readonly inner: number;
  /** z of the front of the fixed back and of the front edge of the seat. */
  readonly backFace: number;
  readonly front: number;
  /** y of the underside of the body and of the deck that the cushions lie on. */
  readonly bottom: number;
  readonly deck: number;
}

/** Returns the frame to which the parts of a sofa or chair (arms, back, seat) are built. */
export function seatingFrame(plan: SeatingPlan): SeatingFrame {
  const { size } = plan;
  const arm = plan.arm === 'none' ? 0 : plan.armWidth;
  return {
    plan,
    inner: size.width - 2 * arm,
    backFace: -size.depth / 2 + plan.backFrame,
    front: size.depth / 2,
    bottom: plan.legHeight,
    deck: plan.seatHeight - plan.seatThickness,
  };
}

/** Returns z of the surface that a pillow leans on, at half its height. */
export function backSurface(frame: SeatingFrame, x = 0): number {
  const { plan, backFace } = frame;
  return (
    backFace + plan.backThickness * (plan.back === 'cushions' ? 1.02 : 0.92) + plan.puff + (plan.backCurve?.(x) ?? 0)
  );
}

/** Share of a rolled arm's width that is its vertical wall; the rest is scroll. */
export const ROLLED_WALL = 0.56;

/** Returns the width of the body near the floor: the scrolls of rolled arms extend beyond it. */
export const bodyWidth = (plan: SeatingPlan): number =>
  plan.arm === 'rolled' ? plan.size.width - 2 * plan.armWidth * (1 - ROLLED_WALL) : plan.size.width;

export type Measures = Omit<SeatingPlan, 'cover' | 'puff' | 'round' | 'wrinkle' | 'piping' | 'size'>;

/**
 * Returns a plan with cushions in the style's own form. `cover` is the index of its fabric in the style's upholstery.
 */
export function plan(
  style: StyleId,
  cover: number,
  size: Size,
  measures: Measures,
  change: Partial<SeatingPlan> = {},
): SeatingPlan {
  const { upholstery, form } = styleLook(style);
  return {
    ...measures,
    size,
    cover: upholstery[cover % upholstery.length],
    puff: form.puff,
    round: form.cushionRound,
    wrinkle: form.wrinkle,
    piping: form.piping,
    ...change,
  };
}

/** Straight arms and loose cushions on legs. */
export const TRACK: Measures = {
  arm: 'track',
  armWidth: 0.13,
  armHeight: 0.56,
  seatHeight: 0.42,
  seatThickness: 0.17,
  bench: false,
  back: 'cushions',
  backFrame: 0.13,
  backFrameHeight: 0.62,
  backThickness: 0.19,
  base: 'legs',
  legHeight: 0.12,
};

/** Rounded arms and a high back under a loose cover down to the floor. */
export const SLIPCOVERED: Measures = {
  ...TRACK,
  arm: 'rounded',
  armWidth: 0.19,
  armHeight: 0.62,
  seatHeight: 0.47,
  seatThickness: 0.18,
  backFrame: 0.17,
  backFrameHeight: 0.72,
  backThickness: 0.21,
  base: 'skirt',
  legHeight: 0.13,
};

/** Scrolled arms. */
export const ROLLED: Measures = {
  ...TRACK,
  arm: 'rolled',
  armWidth: 0.26,
  armHeight: 0.65,
  seatHeight: 0.47,
  seatThickness: 0.17,
  backFrame: 0.15,
  backFrameHeight: 0.74,
  legHeight: 0.13,
};
