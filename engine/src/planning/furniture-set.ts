import type { PieceTraits } from '../furniture/catalogue/piece-traits.ts';
import { clamp } from '../math/clamp.ts';
import { mixSeed, seedOf } from '../math/random.ts';
import type { Vec3 } from '../math/vec3.ts';
import type { PieceId, Size } from '../scene/pieces.ts';
import type { StyleRules } from '../scene/styles/style-definition.ts';
import type { StyleId } from '../scene/styles/styles.ts';
import type { PlanCatalogue } from './catalogue.ts';
import type { Choices } from './choices.ts';
import { dealDesign } from './deal-design.ts';
import { ROLES, type Roles } from './programs/roles.ts';

/** The furniture of one style with one design chosen per piece, so that pairs and chairs are alike. */
export interface FurnitureSet {
  readonly style: StyleId;
  readonly rules: StyleRules;
  /** Which piece takes which part. */
  readonly roles: Roles;
  /** Square metres of verified free floor: how much furniture the room takes. */
  readonly area: number;
  /** All pieces, in the catalogue's order. */
  readonly ids: readonly PieceId[];
  traits(piece: PieceId): PieceTraits;
  /** The chosen design. */
  variant(piece: PieceId): number;
  /** The chosen design first, then the others. */
  variants(piece: PieceId): number[];
  /** Those of its designs that can be what a person wishes: all where nothing is wished. */
  suited(piece: PieceId): readonly number[];
  /** The usual size of a design (the chosen one by default) with the wanted sides, held within its range. */
  size(piece: PieceId, wanted?: Partial<Size>, variant?: number): Size;
  /** `count` widths from the largest to the smallest that the design allows. */
  widths(piece: PieceId, count: number, variant?: number): number[];
  /** Whether a design has no corners: a round rug. */
  hasRoundEnds(piece: PieceId, variant: number): boolean;
  /** Whether a chair's back hides what it stands before. */
  hasClosedBack(piece: PieceId, variant: number): boolean;
  /** The mean colour (linear RGB) of a rug or a sofa; null where nobody knows it. */
  tone(piece: PieceId, variant: number): Vec3 | null;
  /** How many framed pictures a design consists of. */
  pictureCount(piece: PieceId, variant: number): number;
  /** Height of the piece's top for a lamp, null when it has none. */
  surface(piece: PieceId, size: Size): number | null;
}

/** The size of a piece (of the chosen design by default) with every measure of it by a factor, held within its range. */
export function scaledSize(
  furnitureSet: FurnitureSet,
  piece: PieceId,
  scale: number,
  variant = furnitureSet.variant(piece),
): Size {
  const { width, depth, height } = furnitureSet.size(piece, {}, variant);
  return furnitureSet.size(piece, { width: scale * width, depth: scale * depth, height: scale * height }, variant);
}

/** The furniture with another design of a piece. */
export function withDesign(furnitureSet: FurnitureSet, piece: PieceId, design: number): FurnitureSet {
  const variant = (each: PieceId): number => (each === piece ? design : furnitureSet.variant(each));
  return {
    ...furnitureSet,
    variant,
    size: (each, wanted, chosen = variant(each)) => furnitureSet.size(each, wanted, chosen),
    widths: (each, count, chosen = variant(each)) => furnitureSet.widths(each, count, chosen),
  };
}

/** Whether a design in its usual size is narrower than a home's own may be: it is for places that have no room for those. */
export const isSlender = (furnitureSet: FurnitureSet, piece: PieceId, variant: number): boolean =>
  furnitureSet.size(piece, {}, variant).width < (furnitureSet.traits(piece).homeWidth?.least ?? 0);

/** What decides a furniture set beside the home seed. */
export interface FurnitureSetOptions {
  /** Those of a piece's designs that can be what a person wishes, at least one. */
  readonly suited?: (piece: PieceId, designs: readonly number[]) => readonly number[];
  readonly roles?: Roles;
}

/** Chooses a design for every piece: rooms of one home seed share them, but for accents. */
export function chooseFurnitureSet(
  catalogue: PlanCatalogue,
  style: StyleId,
  {
    designs: seed,
    designIndex,
    accents = seed,
  }: Pick<Choices, 'designs' | 'designIndex'> & Partial<Pick<Choices, 'accents'>>,
  area: number,
  { suited = (_, designs) => designs, roles = ROLES }: FurnitureSetOptions = {},
): FurnitureSet {
  const chosen = new Map<PieceId, number>();
  const choices = new Map<PieceId, readonly number[]>();
  for (const piece of catalogue.ids) {
    const { homeWidth: { least = 0, most = Number.POSITIVE_INFINITY } = {}, isAccent } = catalogue.traits(piece);
    const designs = Array.from({ length: Math.max(1, catalogue.variants(piece, style)) }, (_, i) => i);
    const compact = designs.filter((i) => {
      const { width } = catalogue.pieceSize(piece, style, i);
      return width >= least && width <= most;
    });
    const choice = suited(piece, compact.length > 0 ? compact : designs);
    choices.set(piece, choice);
    chosen.set(piece, dealDesign(choice, mixSeed(isAccent ? accents : seed, 0x5eed, seedOf(piece)), designIndex));
  }
  const variant = (piece: PieceId): number => chosen.get(piece) ?? 0;
  return {
    style,
    rules: catalogue.rules(style),
    roles,
    area,
    ids: catalogue.ids,
    traits: catalogue.traits,
    variant,
    variants(piece) {
      const count = Math.max(1, catalogue.variants(piece, style));
      return Array.from({ length: count }, (_, i) => (variant(piece) + i) % count);
    },
    suited: (piece) => choices.get(piece) ?? [],
    size(piece, wanted = {}, design = variant(piece)) {
      const usual = catalogue.pieceSize(piece, style, design);
      const { min, max } = catalogue.sizeRange(piece, style, design);
      const isRound = Math.abs(usual.width - usual.depth) < 0.02;
      const width = clamp(wanted.width ?? usual.width, min.width, max.width);
      return {
        width,
        depth: clamp(wanted.depth ?? (isRound ? width : usual.depth), min.depth, max.depth),
        height: clamp(wanted.height ?? usual.height, min.height, max.height),
      };
    },
    widths(piece, count, design = variant(piece)) {
      const { min, max } = catalogue.sizeRange(piece, style, design);
      if (count < 2 || max.width - min.width < 0.05) return [max.width];
      return Array.from({ length: count }, (_, i) => max.width + ((min.width - max.width) * i) / (count - 1));
    },
    hasRoundEnds: (piece, design) => catalogue.hasRoundEnds?.(piece, style, design) ?? false,
    hasClosedBack: (piece, design) => catalogue.hasClosedBack?.(piece, style, design) ?? false,
    tone: (piece, design) => catalogue.tone?.(piece, style, design) ?? null,
    pictureCount: (piece, design) => catalogue.pictureCount?.(piece, style, design) ?? 1,
    surface: (piece, size) => catalogue.surfaceHeight(piece, style, variant(piece), size),
  };
}
