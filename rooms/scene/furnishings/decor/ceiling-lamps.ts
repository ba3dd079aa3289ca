import type { Random } from '@roomwright/engine/testing';
import { pick } from '../../../plan/choose.ts';
import { dome, fan, panel, track } from './flush-lamps.ts';
import { chandelier, fabricDrum, lantern, pendant } from './hanging-lamps.ts';
import type { Lamp } from './lamp.ts';

/** Lamps that hang one to a room, more usual ones several times. */
const LAMPS: readonly Lamp[] = [
  dome,
  dome,
  dome,
  fan,
  fan,
  fan,
  pendant,
  pendant,
  pendant,
  chandelier,
  chandelier,
  panel,
  track,
  lantern,
  fabricDrum,
];

/** One of many ceiling lamps. */
export const anyLamp = (random: Random): Lamp => pick(random, LAMPS);

/** A lamp for over a table. */
export const tableLampAbove = (random: Random): Lamp =>
  pick(random, [pendant, pendant, pendant, chandelier, lantern, fabricDrum]);
