import { pieceVariants } from '../furniture/catalogue/catalogue.ts';
import { traitsOf } from '../furniture/catalogue/profiles.ts';
import { planCatalogue } from '../planning/catalogue-adapter.ts';
import { choicesOf } from '../planning/choices.ts';
import { chooseFurnitureSet } from '../planning/furniture-set.ts';
import type { PieceId, PlacedPiece } from '../scene/pieces.ts';
import type { Scene } from '../scene/scene.ts';
import type { StyleId } from '../scene/styles/styles.ts';
import { type Design, isHeldAlike, redesigned, sizeLike } from './redesign.ts';
import { wholeSolid } from './shown-solids.ts';
import { standsOn } from './stands-on.ts';

/** Replaces pieces in place; objects on them move to the new top, or are removed if there is none. */
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
 * Replaces a piece by another design of the scene's style, or by another piece with the same kind of support;
 * objects on it are removed if the new one has no top. Rejects a piece that needs another kind of support.
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

/** Metres by which a piece of the new style may exceed the size of the one it replaces. */
const SIZE_TOLERANCE = 0.06;

/** Metres by which a design would exceed the piece it replaces, per side. */
function growth(placed: PlacedPiece, design: Design): number {
  const { width, depth, height } = sizeLike(design, placed.size);
  const over = (side: number, old: number): number => Math.max(0, side - old - SIZE_TOLERANCE);
  return over(width, placed.size.width) + over(depth, placed.size.depth) + over(height, placed.size.height);
}

/**
 * Chooses designs of a new style: the home's, unless too large for their places. Equal pieces stay equal, different
 * ones stay different where possible.
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

/**
 * Restyles the scene: the same pieces in the same places in the new style's designs. Colours chosen by a person are
 * kept.
 */
export function restyle(scene: Scene, style: StyleId): Scene {
  const designOf = designsIn(scene, style);
  const replaced = scene.pieces.map((placed) => redesigned(scene, placed, designOf(placed)));
  return { ...scene, style, pieces: withPiecesInPlace(scene, replaced) };
}
