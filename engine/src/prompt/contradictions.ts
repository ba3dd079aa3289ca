import type { Wish, Wishes } from '../planning/wishes/wishes.ts';
import type { PieceId } from '../scene/pieces.ts';

type PieceWish = Extract<Wish, { kind: 'piece' }>;

/** Later wishes by subject: per piece, and for things there can be only one of. */
interface Later {
  readonly pieces: Map<PieceId, { readonly kind: 'piece' | 'leaveOut'; readonly wish: Wish }>;
  readonly others: Set<string>;
}

/** Key of a wish that excludes others of its kind; null if any number may coexist. */
function single(wish: Wish): string | null {
  if (wish.kind === 'bedding') return 'bedding';
  return wish.kind === 'family' ? wish.family : null;
}

/** Whether two wishes for the same piece are incompatible: different colour, material or number. */
function differ(later: PieceWish, earlier: PieceWish): boolean {
  const [now, then] = [later.cover, earlier.cover];
  if (now && then && (now.colour !== then.colour || now.material !== then.material)) return true;
  return later.count !== null && earlier.count !== null && later.count !== earlier.count;
}

function isOverruled(wish: Wish, { pieces, others }: Later): boolean {
  if (wish.kind !== 'piece' && wish.kind !== 'leaveOut') return others.has(single(wish) ?? '');
  return wish.pieces.every((piece) => {
    const later = pieces.get(piece);
    if (!later || later.kind !== wish.kind) return later !== undefined;
    return wish.kind === 'piece' && later.wish.kind === 'piece' && differ(later.wish, wish);
  });
}

function remember(wish: Wish, { pieces, others }: Later): void {
  const one = single(wish);
  if (one) others.add(one);
  if (wish.kind !== 'piece' && wish.kind !== 'leaveOut') return;
  for (const piece of wish.pieces) if (!pieces.has(piece)) pieces.set(piece, { kind: wish.kind, wish });
}

/** Removes wishes fully revoked by later ones, and refuses them as contradictory. */
export function withoutContradictions({ wishes, refused, notUnderstood }: Wishes): Wishes {
  const later: Later = { pieces: new Map(), others: new Set() };
  const isKept = new Array<boolean>(wishes.length);
  for (let i = wishes.length - 1; i >= 0; i--) {
    isKept[i] = !isOverruled(wishes[i].wish, later);
    remember(wishes[i].wish, later);
  }
  const overruled = wishes.filter((_, i) => !isKept[i]);
  return {
    wishes: wishes.filter((_, i) => isKept[i]),
    refused: [...refused, ...overruled.map(({ words }) => ({ words, why: 'opposite' as const }))],
    notUnderstood,
  };
}
