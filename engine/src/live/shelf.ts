import { CATALOGUE, drawPiece } from '../furniture/catalogue.ts';
import { colour } from '../furniture/colour.ts';
import { findPiece, PIECE_IDS } from '../furniture/find-piece.ts';
import { naturalColour } from '../furniture/finish/finish-materials.ts';
import { coverShare } from '../furniture/finish/finish-piece.ts';
import type { Material } from '../furniture/material.ts';
import type { PieceTraits } from '../furniture/piece-traits.ts';
import { styleLook } from '../furniture/styles/styles.ts';
import { hexOf } from '../photo/hex.ts';
import { COLOURS } from '../prompt/lexicon/colour-words.ts';
import type { Finish, FinishMaterial, Treatment } from '../scene/finish.ts';
import type { PieceId, PieceSpec } from '../scene/pieces.ts';
import type { Scene } from '../scene/scene.ts';
import type { Design } from './change-pieces.ts';
import { stanceOf } from './stance.ts';

export const SHELF_GROUPS = [
  'Seating',
  'Tables',
  'Beds',
  'Storage',
  'Lamps',
  'Rugs',
  'Walls and windows',
  'Plants',
  'More',
] as const;
export type ShelfGroup = (typeof SHELF_GROUPS)[number];

/** A piece that may be added to a scene. */
export interface ShelfPiece {
  readonly piece: PieceId;
  /** In plain English, with a capital. */
  readonly name: string;
  readonly group: ShelfGroup;
  /** Other words that people look for it by. */
  readonly called: string;
  /** How many designs the scene's style has of it. */
  readonly designs: number;
}

/** What somebody looks for a piece under. The first that holds. */
const GROUPS: readonly (readonly [ShelfGroup, (traits: PieceTraits) => unknown])[] = [
  ['Rugs', ({ isFlat }) => isFlat],
  ['Walls and windows', ({ hangs, leans, reflects }) => hangs ?? leans ?? reflects],
  ['Lamps', ({ lights, standsOn }) => lights ?? standsOn === 'piece'],
  ['Plants', ({ isPlant }) => isPlant],
  ['Beds', ({ hasBedding }) => hasBedding],
  ['Seating', ({ seatFor, isEasyChair, isUpholstered }) => seatFor ?? isEasyChair ?? isUpholstered],
  ['Tables', ({ isSeatingTable, seatedWith, comesWith }) => isSeatingTable ?? seatedWith ?? comesWith],
  ['Storage', ({ walls, underPictures, isWatched }) => walls ?? underPictures ?? isWatched],
  ['Tables', ({ hasTop }) => hasTop],
];

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** "Sofa" */
export const pieceName = (piece: PieceId): string => capital(findPiece(piece).names.one);

/** Pieces that may stand in such a room: those of a terrace only on one. */
export function shelfOf({ style, sky, tops = [] }: Pick<Scene, 'style' | 'sky' | 'tops'>): readonly ShelfPiece[] {
  const isOutdoors = sky !== undefined && sky !== null;
  return PIECE_IDS.flatMap((piece) => {
    const { traits, names } = findPiece(piece);
    if ((traits.isOutdoor ?? false) !== isOutdoors && !traits.isPlant) return [];
    if (stanceOf({ piece }) === 'counter' && tops.length === 0) return [];
    const group = GROUPS.find(([, holds]) => Boolean(holds(traits)))?.[0] ?? 'More';
    return {
      piece,
      name: pieceName(piece),
      group,
      called: names.called ?? '',
      designs: CATALOGUE.variants(piece, style),
    };
  });
}

/** A design of the scene's style, alone: for its picture. */
export function designSpec({ style, seed }: Pick<Scene, 'style' | 'seed'>, { piece, variant }: Design): PieceSpec {
  return { piece, style, variant, seed, size: CATALOGUE.pieceSize(piece, style, variant) };
}

/** A finish that a piece can have. */
export interface Swatch {
  readonly finish: Finish;
  readonly name: string;
  /** sRGB, "#rrggbb". */
  readonly colour: string;
}

/** Least share of a piece's surface that a swatch changes. */
const LEAST_SHARE = 0.08;
const FABRICS = ['linen', 'boucle', 'velvet', 'leather'] as const satisfies readonly FinishMaterial[];
const HARD = [
  'oak',
  'walnut',
  'brass',
  'black metal',
  'steel',
  'marble',
  'rattan',
] as const satisfies readonly FinishMaterial[];

const distance = (a: string, b: string): number => {
  const [p, q] = [colour(a), colour(b)].map((each) => each.map(Math.cbrt));
  return Math.hypot(...p.map((value, i) => value - q[i]));
};

/** What people call a colour: the nearest of the words that prompts know. */
function colourName(hex: string): string {
  const [nearest] = Object.entries(COLOURS).toSorted(([, a], [, b]) => distance(a, hex) - distance(b, hex));
  return capital(nearest[0]);
}

/**
 * Finishes for a piece in the colours of its style, and in materials that it can be made of. Drawing the piece to see what a finish
 * would change takes some hundredths of a second.
 */
export function swatchesOf(scene: Scene, index: number): readonly Swatch[] {
  const placed = scene.pieces[index];
  const look = styleLook(scene.style);
  const { isUpholstered, hasBedding, isFlat, hangs } = findPiece(placed.piece).traits;
  const isSoft = isUpholstered || hasBedding || isFlat || hangs === 'window';
  const { finish: _, ...plain } = placed;
  const drawn = drawPiece(plain);
  const hexes = (materials: readonly Material[]): string[] => materials.map(({ colour: each }) => hexOf(each));
  const soft = [...hexes(look.upholstery), ...hexes(look.pillows), ...hexes(look.throws)];
  const hard = hexes([look.wood, look.wood2, look.paint, look.metal, ...look.ceramics]);
  const key = hasBedding ? 'bedding' : 'cover';
  const changes = (cover: Treatment): boolean => hasBedding === true || coverShare(drawn, look, cover) >= LEAST_SHARE;
  const colours = [...new Set(isSoft ? soft : hard)]
    .filter((hex) => changes({ colour: hex }))
    .map((hex): Swatch => ({ finish: { [key]: { colour: hex } }, name: colourName(hex), colour: hex }));
  const made = (isSoft && !isFlat ? FABRICS : isFlat ? [] : HARD)
    .filter((material) => changes({ material }))
    .map((material): Swatch => {
      const natural = naturalColour(material) ?? soft[0] ?? '#b9b4ab';
      return { finish: { [key]: { material } }, name: capital(material), colour: natural };
    });
  return [...colours, ...made];
}
