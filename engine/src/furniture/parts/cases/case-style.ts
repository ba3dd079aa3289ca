import type { Material } from '../../materials/material.ts';
import type { StyleLook } from '../../styles/style-look.ts';
import type { BaseKind } from './case-base.ts';
import type { CurvedShape } from './curved-case.ts';
import type { FrontLook } from './front.ts';
import type { HandleKind } from './handle.ts';

/** Body of a case: a box of boards, or one of the shapes of `shapedCase`. */
export type CaseShape =
  | 'box'
  | CurvedShape
  | 'metalFrame'
  | 'roundedShell'
  | 'waterfall'
  | 'rattan'
  | 'posts'
  | 'potboard';

/** Construction of a style's cases in one design, shared by nightstand, dresser, sideboard and media unit. */
export interface CaseStyle {
  /** Default: a box. */
  readonly shape?: CaseShape;
  readonly base: BaseKind;
  readonly top: 'flush' | 'slab' | 'moulded' | 'stone' | 'beam' | 'breadboard';
  readonly board: (look: StyleLook) => Material;
  readonly front: (look: StyleLook) => Material;
  readonly frontKind: FrontLook['frontKind'];
  /** Weave, carving or inlay of the fronts. */
  readonly accent?: (look: StyleLook) => Material;
  /** Material of the top, if it differs from the boards. */
  readonly slab?: (look: StyleLook) => Material;
  readonly handle: HandleKind;
  /** Material of the pulls. Default: the style's usual metal. */
  readonly pull?: (look: StyleLook) => Material;
  /** Thickness of the boards in metres. */
  readonly thickness?: number;
  readonly bright?: boolean;
}
