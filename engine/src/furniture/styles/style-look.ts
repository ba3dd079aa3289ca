import type { StyleId } from '../../scene/pieces.ts';
import type { Material } from '../materials/material.ts';

/** How a style shapes its furniture. Lengths in metres, shares from 0 to 1. */
export interface StyleForm {
  readonly leg: 'blade' | 'splayed' | 'turned' | 'steel';
  /** Radius of a leg at its top and its foot. */
  readonly legTop: number;
  readonly legFoot: number;
  /** Height of the legs under seating and cases. */
  readonly legHeight: number;
  readonly arm: 'slim' | 'rounded' | 'rolled' | 'frame';
  /** Width of the softened edges of wood. */
  readonly bevel: number;
  /** Swelling of cushions in metres, and radius of their edges. */
  readonly puff: number;
  readonly cushionRound: number;
  readonly wrinkle: number;
  /** Cushions have a cord sewn along their edges. */
  readonly piping: boolean;
  /** Thickness of table tops and shelves. */
  readonly top: number;
  /** Share of shelves and tables that carry objects. */
  readonly density: number;
  /** Objects and pillows stand in pairs, mirrored. */
  readonly symmetric: boolean;
  /** Books are chosen by colour and stand in sets. */
  readonly booksInSets: boolean;
  /** Blankets end in fringes. */
  readonly fringes: boolean;
  /** Open compartments that hold baskets: none, those of low cases of bays, or those of all media units. */
  readonly baskets: 'none' | 'bays' | 'everywhere';
  /** Branches in vases have round leaves instead of narrow ones. */
  readonly roundLeaves: boolean;
  /** Fruit in bowls. */
  readonly fruit: 'lemons' | 'apples';
  /** Which of the style's materials small things and the pulls of cases are made of. */
  readonly tray: 'metal' | 'metal2' | 'wood2';
  readonly photoFrame: 'metal' | 'metal2' | 'wood';
  readonly pull: 'metal' | 'metal2' | 'wood2';
  /** Thickness of the boards of cases. */
  readonly caseBoard: number;
}

/** The materials and shapes of one style. Lists run from the most to the least used. */
export interface StyleLook {
  /** The style whose own tables of designs, motifs and weaves it draws from. */
  readonly id: StyleId;
  readonly form: StyleForm;
  /** Covers of sofas, armchairs, upholstered beds, dining chairs. */
  readonly upholstery: readonly Material[];
  /** Throw pillows, in the style's accent colours. */
  readonly pillows: readonly Material[];
  /** Blankets over arms and bed ends. */
  readonly throws: readonly Material[];
  /** Bed linen: sheet and pillows first, then the cover. */
  readonly bedding: readonly Material[];
  /** Main wood, and a second one for contrast. */
  readonly wood: Material;
  readonly wood2: Material;
  /** Lacquer or paint of cases and frames. */
  readonly paint: Material;
  /** Legs, frames and handles; and the brighter metal of lamps and details. */
  readonly metal: Material;
  readonly metal2: Material;
  /** Table tops of stone where the style has them. */
  readonly stone: Material;
  /** Vases, pots, lamp bases. */
  readonly ceramics: readonly Material[];
  /** Lit shade of lamps, of cloth; and of paper or opal glass. */
  readonly shade: Material;
  readonly lantern: Material;
  /** Jackets of books. */
  readonly books: readonly Material[];
}
