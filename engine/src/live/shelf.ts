import { pieceSize, pieceVariants } from '../furniture/catalogue/catalogue.ts';
import type { PieceTraits } from '../furniture/catalogue/piece-traits.ts';
import { findProfile, PIECE_IDS, traitsOf } from '../furniture/catalogue/profiles.ts';
import type { PieceId, PieceSpec } from '../scene/pieces.ts';
import type { Scene } from '../scene/scene.ts';
import type { Design } from './redesign.ts';

/** A design of the scene's own style. */
export type ShelfDesign = Omit<Design, 'style'>;

/** The shelf's groups in their order. */
export const SHELF_GROUPS = [
  'seating',
  'tables',
  'storage',
  'beds',
  'lamps',
  'rugs',
  'walls',
  'plants',
  'outdoor',
  'accessories',
] as const;
export type ShelfGroup = (typeof SHELF_GROUPS)[number];

/** One kind of furniture on the shelf. */
export interface ShelfItem {
  readonly piece: PieceId;
  readonly name: string;
  readonly group: ShelfGroup;
  /** Search synonyms, separated by commas. */
  readonly called: string;
  /** Number of its designs in the scene's style. */
  readonly designs: number;
}

/** A piece's group: the first that its traits name. */
function groupOf(traits: PieceTraits): ShelfGroup {
  const groups: readonly (readonly [ShelfGroup, boolean])[] = [
    ['outdoor', traits.isOutdoor === true],
    ['walls', traits.hangs !== undefined || traits.reflects === true],
    ['rugs', traits.isFlat === true],
    ['lamps', traits.lights !== undefined],
    ['plants', traits.isPlant === true],
    ['beds', traits.hasBedding === true],
    ['seating', traits.isUpholstered === true || traits.seatFor !== undefined],
    ['storage', traits.walls !== undefined && traits.leans !== true],
    ['tables', traits.hasTop === true],
  ];
  return groups.find(([, isIn]) => isIn)?.[0] ?? 'accessories';
}

/** Whether a piece belongs in this type of room. */
function mayBeIn({ room, openings, tops = [] }: Scene, piece: PieceId): boolean {
  const { isOutdoor = false, hangs, standsOn } = traitsOf(piece);
  if (isOutdoor !== (room === 'OUTDOOR')) return false;
  if (standsOn === 'counter') return tops.length > 0;
  return hangs !== 'window' || openings.some(({ kind }) => kind === 'window');
}

/** A piece's own English name: "coffee table". */
export const pieceName = (piece: PieceId): string => findProfile(piece).names.one;

/** A single design of the scene's style, for its thumbnail. */
export const designSpec = (
  { style, seed }: Pick<Scene, 'style' | 'seed'>,
  { piece, variant }: ShelfDesign,
): PieceSpec => ({
  ...{ piece, style, variant, seed },
  size: pieceSize(piece, style, variant),
});

/** Pieces that can be added to a scene, by group. */
export function shelfOf(scene: Scene): readonly ShelfItem[] {
  const items = PIECE_IDS.filter((piece) => mayBeIn(scene, piece)).map((piece) => ({
    piece,
    name: pieceName(piece),
    group: groupOf(traitsOf(piece)),
    called: findProfile(piece).names.called ?? '',
    designs: pieceVariants(piece, scene.style),
  }));
  return items.sort((a, b) => SHELF_GROUPS.indexOf(a.group) - SHELF_GROUPS.indexOf(b.group));
}
