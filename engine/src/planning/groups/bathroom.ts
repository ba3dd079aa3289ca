import type { FurnitureSet } from '../furniture-set.ts';
import type { Group, Member } from '../group.ts';
import { GROUP_COSTS } from './group-costs.ts';

/** Between a bath's or a vanity's foot and the mat before it. */
const MAT_OFF = 0.06;
/** Between a bath and a stool, and between a stool and a mat. */
const STOOL_OFF = 0.08;
const BESIDE_MAT = 0.08;
/** How much longer a bath is than what stands before it. */
const WITHIN_FRONT = 0.25;
/** A mat lies before a bath, a shower or a vanity, not before what is narrower: a toilet. Width and 0.3 m of slack. */
const LEAST_FRONT = 0.9;
/** A mat and a stool are accents in a picture that the fittings fill. */
const ACCENT_FILLS = 0.08;

const COSTS = GROUP_COSTS.bathroom;
const SHARED = { floatingCost: 0, looksAtFocus: false, backCost: 0, busyCost: 0, fills: ACCENT_FILLS } as const;

function matOf(furnitureSet: FurnitureSet, share: number): Member {
  const usual = furnitureSet.size(furnitureSet.roles.bathMat);
  const size = furnitureSet.size(furnitureSet.roles.bathMat, {
    width: usual.width * share,
    depth: usual.depth * share,
  });
  const v = MAT_OFF + size.depth / 2;
  return {
    role: 'bathMat',
    piece: furnitureSet.roles.bathMat,
    variant: furnitureSet.variant(furnitureSet.roles.bathMat),
    size,
    u: 0,
    v,
    turn: 0,
  };
}

function stoolOf(furnitureSet: FurnitureSet, u: number): Member {
  const size = furnitureSet.size(furnitureSet.roles.bathStool);
  const v = STOOL_OFF + size.depth / 2;
  return {
    role: 'stool',
    piece: furnitureSet.roles.bathStool,
    variant: furnitureSet.variant(furnitureSet.roles.bathStool),
    size,
    u,
    v,
    turn: 0,
  };
}

/** A mat, and a stool beside it, both before one and the same bath: a stool before a basin would be in the way. */
function matAndStool(furnitureSet: FurnitureSet, mat: Member): Group {
  const stool = stoolOf(furnitureSet, 0);
  const width = mat.size.width + BESIDE_MAT + stool.size.width;
  return {
    ...SHARED,
    name: `bath mat ${mat.size.width.toFixed(2)} m, stool`,
    members: [
      { ...mat, u: (mat.size.width - width) / 2 },
      { ...stool, u: (width - stool.size.width) / 2 },
    ],
    clearances: [],
    stands: 'front',
    frontWidth: width + WITHIN_FRONT,
    cost: 0,
  };
}

/**
 * A bath mat before a bath or a vanity, with a stool beside it where the bath is long enough; else before a wall or on free
 * floor; a stool with towels at a wall where not even a mat finds a place.
 */
export function bathroomGroups(furnitureSet: FurnitureSet): Group[] {
  const mats = [1.1, 0.95, 0.8].flatMap((share): Group[] => {
    const mat = matOf(furnitureSet, share);
    const small = COSTS.perShareSmaller * (1.1 - share);
    const alone = (stands: Group['stands'], cost: number, v: number): Group => ({
      ...SHARED,
      name: `bath mat ${mat.size.width.toFixed(2)} m`,
      members: [{ ...mat, v }],
      clearances: [],
      stands,
      frontWidth: Math.max(mat.size.width, LEAST_FRONT),
      cost: cost + small,
    });
    const withStool = matAndStool(furnitureSet, mat);
    return [
      { ...withStool, cost: small },
      alone('front', COSTS.matAlone, mat.v),
      alone('wall', COSTS.matAtWall, 0.1 + mat.size.depth / 2),
      alone('free', COSTS.matAfloat, 0),
    ];
  });
  const alone: Group = {
    ...SHARED,
    name: 'stool with towels',
    members: [stoolOf(furnitureSet, 0)],
    clearances: [],
    stands: 'wall',
    cost: COSTS.stoolAlone,
  };
  return [...mats, alone];
}
