/**
 * Surfaces that remain when the furniture is removed, as far as filling must distinguish them. Floor, ceiling and
 * wall are plain; the others are parts of the house that must not be painted over.
 */
export const STAYS = ['floor', 'ceiling', 'wall', 'builtin', 'door', 'window'] as const;

export type Stay = (typeof STAYS)[number];

export const stayIndex = (stay: Stay): number => STAYS.indexOf(stay);

/** Indices below this are plain surfaces. */
export const FIRST_FIXED = stayIndex('builtin');
