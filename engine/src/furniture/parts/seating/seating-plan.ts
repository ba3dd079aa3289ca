import type { Size } from '../../../scene/pieces.ts';
import type { Material } from '../../materials/material.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import type { StyleLook } from '../../styles/style-look.ts';

export type ArmKind = 'track' | 'rounded' | 'rolled' | 'woodFrame' | 'steelFrame' | 'none';
export type BackKind = 'cushions' | 'tight' | 'tufted' | 'camel' | 'channels';
export type BaseKind = 'legs' | 'plinth' | 'skirt' | 'sled' | 'frame';

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

/** Share of a rolled arm's width that is its vertical wall; the rest is scroll. */
export const ROLLED_WALL = 0.56;

/** Returns the width of the body near the floor: the scrolls of rolled arms extend beyond it. */
export const bodyWidth = (plan: SeatingPlan): number =>
  plan.arm === 'rolled' ? plan.size.width - 2 * plan.armWidth * (1 - ROLLED_WALL) : plan.size.width;
