/**
 * What stays in a room when its furniture goes, as far as filling needs to tell it apart. `plain` are bare floor, ceiling and
 * wall; the others are parts of the house that nothing may be painted over.
 */
export const STAYS = ['floor', 'ceiling', 'wall', 'builtin', 'door', 'window'] as const;

export type Stay = (typeof STAYS)[number];

export const stayIndex = (stay: Stay): number => STAYS.indexOf(stay);

/** Numbers below this are bare surfaces. */
export const FIRST_FIXED = stayIndex('builtin');
