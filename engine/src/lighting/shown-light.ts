import { FULL_LIGHT, MOST_BEYOND } from './roll-off.ts';

/** Light of an empty room on what faces up (irradiance over pi) as blended exposures show it. */
export const shownLight = (level: number): number =>
  level <= FULL_LIGHT ? level : FULL_LIGHT + MOST_BEYOND * (1 - Math.exp((FULL_LIGHT - level) / MOST_BEYOND));
