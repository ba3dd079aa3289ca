import type { Size } from '../../../scene/pieces.ts';
import type { CabinetLook, Niche } from '../../parts/cases/cabinet.ts';
import type { MeshBuilder } from '../../shapes/mesh-builder.ts';
import type { StyleLook } from '../../styles/style-look.ts';

export interface DeskDesign {
  readonly size: Size;
  /** Draws the desk and returns its open niches. */
  draw(b: MeshBuilder, size: Size, look: StyleLook, drawers: CabinetLook): Niche[];
}

/** Result of a desk without niches. */
export const NONE: Niche[] = [];
