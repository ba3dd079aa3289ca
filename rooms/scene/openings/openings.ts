import type { Random } from '@roomwright/engine/testing';
import type { Site } from '../site.ts';
import type { OpeningStyle } from './opening-style.ts';
import type { Outside } from './outside.ts';

/** Context that every opening of a house is built from. */
export interface Openings {
  readonly site: Site;
  readonly style: OpeningStyle;
  readonly outside: Outside;
  readonly random: Random;
}
