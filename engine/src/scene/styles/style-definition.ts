import type { PieceId } from '../pieces.ts';
import type { Swatch } from './swatches.ts';

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

/** The materials of a style: swatches in its definition, materials where furniture is drawn. Most used first. */
export interface StylePalette<Of> {
  /** Covers of sofas, armchairs, upholstered beds, dining chairs. */
  readonly upholstery: readonly Of[];
  /** Throw pillows, in the style's accent colours. */
  readonly pillows: readonly Of[];
  /** Blankets over arms and bed ends. */
  readonly throws: readonly Of[];
  /** Bed linen: sheet and pillows first, then the cover. */
  readonly bedding: readonly Of[];
  /** Main wood, and a second one for contrast. */
  readonly wood: Of;
  readonly wood2: Of;
  /** Lacquer or paint of cases and frames. */
  readonly paint: Of;
  /** Legs, frames and handles; and the brighter metal of lamps and details. */
  readonly metal: Of;
  readonly metal2: Of;
  /** Table tops of stone where the style has them. */
  readonly stone: Of;
  /** Vases, pots, lamp bases. */
  readonly ceramics: readonly Of[];
  /** Lit shade of lamps, of cloth; and of paper or opal glass. */
  readonly shade: Of;
  readonly lantern: Of;
  /** Jackets of books. */
  readonly books: readonly Of[];
}

/** Palette and forms of a style. */
interface StyleLookDefinition extends StylePalette<Swatch> {
  readonly form: StyleForm;
}

/** How a style furnishes a room. */
export interface StyleRules {
  /** Pairs left and right of the main piece instead of one of each kind. */
  readonly symmetric: boolean;
  /** Most pieces beside the main group in a room of ordinary size. */
  readonly extras: number;
  /** Most plants. */
  readonly plants: number;
  /** How far armchairs turn towards the sofa, radians. */
  readonly chairTurn: number;
  /** Cost of a sectional compared with a sofa and armchairs: low where people sprawl, higher where they sit upright. */
  readonly sectional: number;
}

/** A style: its palette and forms, how it furnishes a room, and which designs it has. */
export interface StyleDefinition<Id extends string = string, Parent extends string | null = string | null> {
  readonly id: Id;
  /** The style whose entries it uses in tables without its own; null for a style that is in every table. */
  readonly inherits: Parent;
  readonly look: StyleLookDefinition;
  readonly furnishing: StyleRules;
  /** By piece, the inherited designs that it keeps: indices, the most fitting first. Default: all. */
  readonly designs?: StyleDesigns;
}

type StyleDesigns = Readonly<Record<PieceId, readonly number[]>>;

/** Where a style differs from the one that it inherits from. */
export interface StyleDifferences {
  readonly look?: Partial<StylePalette<Swatch>> & { readonly form?: Partial<StyleForm> };
  readonly furnishing?: Partial<StyleRules>;
  /** Indices among the parent's designs. */
  readonly designs?: StyleDesigns;
}

/** A style with designs of its own in every table. */
export const baseStyle = <const Id extends string>(
  definition: Omit<StyleDefinition<Id>, 'inherits'>,
): StyleDefinition<Id, null> => ({ ...definition, inherits: null });

/** A style that is its parent except for the given differences. */
export function inheritedStyle<const Id extends string, const Parent extends string>(
  parent: StyleDefinition<Parent>,
  id: Id,
  { look, furnishing, designs }: StyleDifferences,
): StyleDefinition<Id, Parent> {
  return {
    id,
    inherits: parent.id,
    look: { ...parent.look, ...look, form: { ...parent.look.form, ...look?.form } },
    furnishing: { ...parent.furnishing, ...furnishing },
    designs: { ...parent.designs, ...withParentIndices(parent, designs) },
  };
}

/** Indices among a parent's designs as indices into the table that the parent itself chooses from. */
function withParentIndices(parent: StyleDefinition, designs: StyleDesigns = {}): StyleDesigns {
  return Object.fromEntries(
    Object.entries(designs).map(([piece, chosen]) => [
      piece,
      chosen.map((index) => parent.designs?.[piece]?.[index] ?? index),
    ]),
  );
}
