import { traitsOf } from '../../furniture/catalogue/profiles.ts';
import type { PlacedPiece } from '../../scene/pieces.ts';
import type { RoomModel } from '../../scene/room.ts';
import type { Scene } from '../../scene/scene.ts';
import { addPiece } from '../add-piece.ts';
import { nudgePiece, removePiece, turnPiece } from '../edit-piece.ts';
import { movePiece, wrapped } from '../move-piece.ts';
import { swapDesign } from '../restyle.ts';
import { isRaised } from '../stands-on.ts';
import { type WarningCode, warningsOf } from '../warnings.ts';
import type { Named, Order, Target, Towards } from './order.ts';
import { readOrders } from './read-orders.ts';
import { possibleStances } from './stances.ts';

/** Why something was not done. */
export const ORDER_PROBLEMS = [
  'NOT_UNDERSTOOD',
  /** There is no such piece in the room. */
  'NO_SUCH_PIECE',
  /** The room shows no such wall, window or corner. */
  'NO_SUCH_PLACE',
  /** It would overlap something, stand outside the room, or hide a window or a door. */
  'NO_FREE_PLACE',
  /** Curtains stay at their window, and what stands on a table stays on it. */
  'STAYS',
  /** More than are carried out at a time. */
  'TOO_MANY',
] as const;
export type OrderProblem = (typeof ORDER_PROBLEMS)[number];

export interface Rearranged {
  readonly scene: Scene;
  /** What was done, with objections that a person may override. */
  readonly done: readonly { readonly words: string; readonly objections: readonly WarningCode[] }[];
  readonly notDone: readonly { readonly words: string; readonly why: OrderProblem }[];
}

/** Orders of one text, and additions, each of which looks for a free place in the whole room. */
const MOST_ORDERS = 20;
const MOST_ADDED = 4;

/** The pieces that are meant, from the left to the right of the room. */
function meantBy({ pieces: furniture }: Scene, { pieces, all, side }: Named, not = -1): number[] {
  const kind = pieces.find((piece) => furniture.some((placed, i) => placed.piece === piece && i !== not));
  const found = furniture.flatMap((placed, i) => (placed.piece === kind && i !== not ? [i] : []));
  const sorted = found.sort((a, b) => furniture[a].position[0] - furniture[b].position[0]);
  if (side !== null) return sorted.slice(side === 'left' ? 0 : -1).slice(0, 1);
  return all ? sorted : sorted.slice(0, 1);
}

/** Objections to where a piece is now; null if it must not be there. */
function objections(room: RoomModel, scene: Scene, index: number): readonly WarningCode[] | null {
  const warnings = warningsOf(room, scene, index);
  const isOut = warnings.some(
    ({ code, isForbidden }) => isForbidden || code === 'MEETS_PIECE' || code === 'MEETS_HOUSE',
  );
  return isOut ? null : warnings.map(({ code }) => code);
}

interface Done {
  readonly scene: Scene;
  readonly objections: readonly WarningCode[];
}

/** Moves a piece to the best free stance: one without objection, else one that a person may override. */
function movedTo(room: RoomModel, scene: Scene, index: number, target: Target): Done | OrderProblem {
  const placed = scene.pieces[index];
  if (traitsOf(placed.piece).hangs === 'window' || isRaised(placed)) return 'STAYS';
  const [other] = 'other' in target ? meantBy(scene, target.other, index) : [];
  if ('other' in target && other === undefined) return 'NO_SUCH_PIECE';
  const stances = possibleStances(room, placed, target, other === undefined ? null : scene.pieces[other]);
  if (stances.length === 0) return 'NO_SUCH_PLACE';
  let spare: Done | null = null;
  for (const { stance } of stances) {
    const moved = movePiece(scene, index, stance);
    const found = objections(room, moved, index);
    if (found?.length === 0) return { scene: moved, objections: [] };
    if (found) spare ??= { scene: moved, objections: found };
  }
  return spare ?? 'NO_FREE_PLACE';
}

/** A changed scene, unless the piece must not be where it is then. */
const checked = (room: RoomModel, scene: Scene, index: number): Done | OrderProblem => {
  const found = objections(room, scene, index);
  return found ? { scene, objections: found } : 'NO_FREE_PLACE';
};

/** The direction from a piece to what it should face; null if there is no such thing. */
function yawTowards(room: RoomModel, scene: Scene, index: number, towards: Towards): number | null {
  if (towards === 'viewer') return Math.PI;
  if (towards === 'away') return 0;
  if (towards === 'left') return -Math.PI / 2;
  if (towards === 'right') return Math.PI / 2;
  const [x, , z] = scene.pieces[index].position;
  if ('kinds' in towards) {
    const opening = room.openings.find(({ kind }) => towards.kinds.includes(kind));
    if (!opening) return null;
    const middle = (opening.from + opening.to) / 2;
    const { left, right, back } = room.box;
    const [ox, oz] = opening.wall === 'back' ? [middle, back] : [opening.wall === 'left' ? left : right, middle];
    return Math.atan2(ox - x, oz - z);
  }
  const [other] = meantBy(scene, towards, index);
  if (other === undefined) return null;
  const [ox, , oz] = scene.pieces[other].position;
  return Math.atan2(ox - x, oz - z);
}

function added(room: RoomModel, scene: Scene, what: Named, to: Target | null): Done | OrderProblem {
  const [piece] = what.pieces;
  const found = piece === undefined ? null : addPiece(room, scene, { piece, variant: 0 });
  if (!found) return 'NO_FREE_PLACE';
  return to ? movedTo(room, found.scene, found.index, to) : checked(room, found.scene, found.index);
}

/** Carries an order out for one piece. */
function doneWith(
  room: RoomModel,
  scene: Scene,
  index: number,
  order: Exclude<Order, { do: 'add' }>,
): Done | OrderProblem {
  switch (order.do) {
    case 'move':
      return movedTo(room, scene, index, order.to);
    case 'nudge':
      return checked(room, nudgePiece(room, scene, index, order.by), index);
    case 'turn':
      return checked(room, turnPiece(room, scene, index, order.by), index);
    case 'face': {
      const yaw = yawTowards(room, scene, index, order.towards);
      if (yaw === null) return 'NO_SUCH_PLACE';
      return checked(room, turnPiece(room, scene, index, wrapped(yaw - scene.pieces[index].yaw)), index);
    }
    case 'replace': {
      const [piece] = order.by.pieces;
      const swapped = piece === undefined ? scene : swapDesign(scene, index, { piece, variant: 0 });
      return swapped === scene ? 'NO_FREE_PLACE' : checked(room, swapped, index);
    }
    case 'remove':
      return { scene: removePiece(scene, index), objections: [] };
  }
}

const samePiece = (a: PlacedPiece, b: PlacedPiece): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
const isSame = (a: Scene, b: Scene): boolean =>
  a.pieces.length === b.pieces.length && a.pieces.every((placed, i) => samePiece(placed, b.pieces[i]));

/** Carries an order out for all pieces that it means; as it was if one of them has no place. */
function carriedOut(room: RoomModel, scene: Scene, order: Order): Done | OrderProblem {
  if (order.do === 'add') return added(room, scene, order.what, order.to);
  const meant = meantBy(scene, order.what);
  if (meant.length === 0) return 'NO_SUCH_PIECE';
  let current: Done = { scene, objections: [] };
  for (const each of meant) {
    // Whatever stands on a piece goes with it, which moves the places of the others.
    const index = order.do === 'remove' ? meantBy(current.scene, order.what)[0] : each;
    if (index === undefined) break;
    const next = doneWith(room, current.scene, index, order);
    if (typeof next === 'string') return next;
    current = { scene: next.scene, objections: [...current.objections, ...next.objections] };
  }
  return isSame(scene, current.scene) ? 'STAYS' : current;
}

/**
 * Rearranges the furniture of a room as words say, with the editor's own operations: whatever the editor forbids is not
 * done. One order after the other; those that cannot be carried out leave everything as it is. Deterministic.
 */
export function rearrange(room: RoomModel, scene: Scene, words: string): Rearranged {
  const done: Rearranged['done'][number][] = [];
  const notDone: Rearranged['notDone'][number][] = [];
  let current = scene;
  let additions = 0;
  for (const [i, { words: clause, order }] of readOrders(words).entries()) {
    if (order?.do === 'add') additions++;
    const isTooMany = i >= MOST_ORDERS || (order?.do === 'add' && additions > MOST_ADDED);
    const result = isTooMany ? 'TOO_MANY' : order ? carriedOut(room, current, order) : 'NOT_UNDERSTOOD';
    if (typeof result === 'string') notDone.push({ words: clause, why: result });
    else {
      current = result.scene;
      done.push({ words: clause, objections: [...new Set(result.objections)] });
    }
  }
  return { scene: current, done, notDone };
}
