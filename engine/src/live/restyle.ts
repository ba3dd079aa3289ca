import { pieceVariants } from '../furniture/catalogue/catalogue.ts';
import { traitsOf } from '../furniture/catalogue/find-profile.ts';
import { planCatalogue } from '../planning/catalogue-adapter.ts';
import { choicesOf } from '../planning/choices.ts';
import { chooseFurnitureSet } from '../planning/furniture-set.ts';
import type { PieceId, PlacedPiece } from '../scene/pieces.ts';
import type { Scene } from '../scene/scene.ts';
import type { StyleId } from '../scene/styles/styles.ts';
import { type Design, isHeldAlike, redesigned, sizeLike } from './redesign.ts';
import { wholeSolid } from './shown-solids.ts';
import { standsOn } from './stands-on.ts';

/**
 * Other pieces at the places of a scene's own: what stands on one of them is set on its new top, and is gone where there is none.
 */
function withPiecesInPlace(scene: Scene, replaced: readonly PlacedPiece[]): PlacedPiece[] {
  const below = scene.pieces.map((_, i) => standsOn(scene, i));
  const isGone = (i: number): boolean => {
    const on = below[i];
    return on !== null && (!traitsOf(replaced[on].piece).hasTop || isGone(on));
  };
  const raised = (i: number): PlacedPiece => {
    const on = below[i];
    const placed = replaced[i];
    if (on === null) return placed;
    const [x, , z] = placed.position;
    return { ...placed, position: [x, wholeSolid(raised(on)).top, z] };
  };
  return replaced.flatMap((_, i) => (isGone(i) ? [] : [raised(i)]));
}

/**
 * The scene with a piece in another design of the scene's style, or with another piece that is held alike in its place; what stands on
 * it goes where the new one has no top. A piece that would be held otherwise is not taken.
 */
export function swapDesign(
  scene: Scene,
  index: number,
  { piece, variant }: { readonly piece: PieceId; readonly variant: number },
): Scene {
  const old = scene.pieces[index];
  if (!isHeldAlike(old.piece, piece)) return scene;
  const design = { piece, style: scene.style, variant: variant % pieceVariants(piece, scene.style) };
  const replaced = scene.pieces.map((placed, i) => (i === index ? redesigned(scene, placed, design) : placed));
  return { ...scene, pieces: withPiecesInPlace(scene, replaced) };
}

/** Metres by which a piece in another style may be larger than the one in whose place it stands. */
const LARGER = 0.06;

/** How much larger a design would be than what stands in its place, metres: what it has over each side. */
function growth(placed: PlacedPiece, design: Design): number {
  const { width, depth, height } = sizeLike(design, placed.size);
  const over = (side: number, old: number): number => Math.max(0, side - old - LARGER);
  return over(width, placed.size.width) + over(depth, placed.size.depth) + over(height, placed.size.height);
}

/**
 * Designs of a new style for a scene's pieces: those of its home, but none that is too large for the places. Pieces that were alike stay
 * alike, others stay different where they can.
 */
function designsIn(scene: Scene, style: StyleId): (placed: PlacedPiece) => Design {
  const furnitureSet = chooseFurnitureSet(planCatalogue, style, choicesOf({ seed: scene.seed }), 0);
  const chosen = new Map<string, Design>();
  const taken = new Map<PieceId, number>();
  return (placed) => {
    const { piece, variant } = placed;
    const key = `${piece} ${variant} ${placed.size.width} ${placed.size.depth}`;
    const known = chosen.get(key);
    if (known) return known;
    const variants = furnitureSet.variants(piece);
    const count = taken.get(piece) ?? 0;
    const ordered = variants.map((_, i) => ({ piece, style, variant: variants[(i + count) % variants.length] }));
    const best = ordered.reduce((least, each) => (growth(placed, each) < growth(placed, least) ? each : least));
    chosen.set(key, best);
    taken.set(piece, count + 1);
    return best;
  };
}

/** The scene in another style: the same pieces at the same places in the style's designs. What a person recoloured stays so. */
export function restyle(scene: Scene, style: StyleId): Scene {
  const designOf = designsIn(scene, style);
  const replaced = scene.pieces.map((placed) => redesigned(scene, placed, designOf(placed)));
  return { ...scene, style, pieces: withPiecesInPlace(scene, replaced) };
}
