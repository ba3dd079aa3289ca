import type { Size } from '../../../scene/pieces.ts';
import type { BasePlace } from '../../parts/bed-base.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import type { Bedding } from './make-bed.ts';

/**
 * Position of a headboard: its foot on the floor, its back at z = `back`, `width` and `height` its outer dimensions.
 */
export interface HeadboardPlace {
  readonly width: number;
  readonly height: number;
  readonly back: number;
  /** Height up to which the mattress hides it; padding starts slightly below. */
  readonly visibleFrom: number;
}

/** Frame of one design, around the mattress. Lengths in metres. */
export interface BedDesign {
  readonly size: Size;
  /** Thickness of the headboard, from the wall to the mattress. */
  readonly headDepth: number;
  /** Upper edge of the rails, on which the mattress lies. */
  readonly railTop: number;
  /** Whether a footboard keeps the cover from hanging over the foot. */
  readonly footboard: boolean;
  /**
   * Rolled in just above the rails, so that the frame is seen as a band; or the height of its hem above the floor, low
   * enough to hide the rails.
   */
  readonly cover: 'tucked' | number;
  frame(b: MeshBuilder, head: HeadboardPlace, rails: BasePlace, look: StyleLook, size: Size): void;
  readonly bedding: Partial<Bedding>;
}
