import type { Random } from '@roomwright/engine/testing';
import type { RoomKind, Site } from '../site.ts';
import { addRadiators } from './radiators.ts';
import { addShelving, addWardrobe, addWindowSeat } from './shelving.ts';
import { addGrilles, addMechanical, addPlates } from './wall-plates.ts';

interface Fixture {
  readonly name: string;
  readonly add: (site: Site, random: Random) => void;
  /** How often a room of a kind has it. */
  readonly share: number;
  readonly shares?: Partial<Record<RoomKind, number>>;
}

/** The large ones first, because they find room least easily. */
const FIXTURES: readonly Fixture[] = [
  { name: 'radiators', add: addRadiators, share: 0.5, shares: { bathroom: 0.15, kitchen: 0.25 } },
  { name: 'wardrobe', add: addWardrobe, share: 0, shares: { bedroom: 0.22, hall: 0.15, office: 0.06, living: 0.03 } },
  {
    name: 'shelving',
    add: addShelving,
    share: 0.03,
    shares: { living: 0.16, office: 0.22, bedroom: 0.08, dining: 0.1, hall: 0.06 },
  },
  { name: 'window-seat', add: addWindowSeat, share: 0.04, shares: { bathroom: 0, kitchen: 0.02 } },
  { name: 'mechanical', add: addMechanical, share: 0.2 },
  { name: 'grilles', add: addGrilles, share: 0.25 },
  { name: 'plates', add: addPlates, share: 0.75 },
];

/** Builds what fits round the openings that are there by now: radiators, shelves, closets, sockets. */
export function buildFixtures(site: Site): void {
  if (site.kind === 'terrace') return;
  for (const { name, add, share, shares } of FIXTURES) {
    const random = site.random(name);
    if (random() < (shares?.[site.kind] ?? share)) add(site, random);
  }
}
