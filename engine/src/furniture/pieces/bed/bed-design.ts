import type { Size } from '../../../scene/pieces.ts';
import type { BasePlace } from '../../parts/bed-base.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import type { HeadboardPlace } from './headboards/headboard.ts';
import type { Bedding } from './make-bed.ts';

/** Frame of one design, around the mattress. Lengths in metres. */
export interface BedDesign {
  readonly size: Size;
  /** Thickness of the headboard, from the wall to the mattress. */
  readonly headDepth: number;
  /** Upper edge of the rails, on which the mattress lies. */
  readonly railTop: number;
  /** Whether a footboard keeps the cover from hanging over the foot. */
  readonly footboard: boolean;
  frame(b: MeshBuilder, head: HeadboardPlace, rails: BasePlace, look: StyleLook, size: Size): void;
  readonly bedding: Partial<Bedding>;
}
