import { profile } from '../../catalogue/piece.ts';
import type { PartBoxes } from '../../catalogue/piece-traits.ts';

/** Height of a made bed without its headboard, and the headboard's depth. */
const MATTRESS_TOP = 0.65;
const HEADBOARD = 0.12;

const mattressAndHead: PartBoxes = ({ width, depth, height }) => [
  { x: 0, z: 0, size: { width, depth, height: Math.min(height, MATTRESS_TOP) } },
  { x: 0, z: HEADBOARD / 2 - depth / 2, size: { width, depth: HEADBOARD, height } },
];

export const bedProfile = profile({
  id: 'bed',
  names: { one: 'bed', many: 'beds', called: 'queen bed, king bed, double bed, single bed, twin bed, headboard' },
  traits: { standsAtWindows: true, hides: mattressAndHead, hasBedding: true },
});
