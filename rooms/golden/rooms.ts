import type { RoomId, StyleId } from '@roomwright/engine';
import { createRandom, normalize, type Random, type Sun } from '@roomwright/engine/testing';
import { CASEMENT, doorAt, doorwayAt, startOpenings, windowAt } from '../samples/sample-openings.ts';
import { curtains } from '../samples/sample-palette.ts';
import { boxPlan, daylight, levelView } from '../samples/sample-room.ts';
import { addBalustrade } from '../scene/builtins/balustrade.ts';
import { addFireplace } from '../scene/builtins/fireplace.ts';
import { buildKitchen } from '../scene/builtins/kitchen/build-kitchen.ts';
import { addRadiators } from '../scene/builtins/radiators.ts';
import { addShelving, addWardrobe, addWindowSeat } from '../scene/builtins/shelving.ts';
import { addHalfWall, addStairs } from '../scene/builtins/stairs.ts';
import type { SceneWishes } from '../scene/compose-scene.ts';
import { planPaleShinyFloor } from '../scene/materials/hard-floors.ts';
import type { Openings } from '../scene/openings/openings.ts';
import type { FloorPoint, StandingPiece } from '../scene/shell.ts';
import type { Furnishing, RoomKind, Site } from '../scene/site.ts';

/** A room drawn for the golden pictures, with its staging request. */
export interface GoldenRoom {
  /** Visible features of the house. */
  readonly features: readonly string[];
  readonly room: RoomId;
  readonly style: StyleId;
  readonly prompt?: string;
  readonly variation?: number;
  readonly seed: number;
  readonly kind: RoomKind;
  readonly furnishing?: Furnishing;
  readonly wishes: SceneWishes;
}

/** Sun through the windows on the left. */
const SUN: Sun = { direction: normalize([-0.8, 0.6, 0.1]), irradiance: [3.8, 3.55, 3.2], radius: 0.005 };

type Part = (site: Site, random: Random) => unknown;

/**
 * Builds a part of the house, whose name seeds its random numbers.
 *
 * @throws if it does not fit with this seed
 */
function build(site: Site, part: Part): void {
  const before = site.mesh.build().indices.length;
  part(site, site.random(`golden-${part.name}`));
  if (site.mesh.build().indices.length === before) throw new Error(`There is no place for ${part.name}.`);
}

const built =
  (...parts: readonly Part[]) =>
  (site: Site): void => {
    for (const part of parts) build(site, part);
  };

/** Builds doors and windows, and returns the sun. */
const opened =
  (open: (openings: Openings) => void, sun: Sun | null = null) =>
  (site: Site): Sun | null => {
    open(startOpenings(site, { view: 'trees', viewTurn: 0.3, windowHead: 2.3, casing: 0.08 }));
    return sun;
  };

const longKitchen: Part = (site, random) => buildKitchen(site, random, 0.8);
const shortKitchen: Part = (site, random) => buildKitchen(site, random, 0.5);

const column = ([x, z]: FloorPoint, half: number, top: number): StandingPiece => ({
  kind: 'column',
  footprint: [
    [x - half, z - half],
    [x + half, z - half],
    [x + half, z + half],
    [x - half, z + half],
  ],
  top,
  round: false,
});

const TALL: readonly [number, number] = [0.06, 2.3];
const LOW: readonly [number, number] = [0.9, 2.2];
const FRENCH = { ...CASEMENT, rows: 4, footRail: 0.14 };
const CURTAINED = { blinds: null, curtains: curtains('e8e2d6') };

/** Adds two windows in the left wall, measured from its far end. */
const windowsAtLeft = (openings: Openings, heights: readonly [number, number]): void => {
  for (const at of [1.5, 3.5])
    windowAt(openings, 3, { centre: at, width: 1.3, heights }, heights === TALL ? FRENCH : CASEMENT);
};

export const GOLDEN_ROOMS: Readonly<Record<string, GoldenRoom>> = {
  stairs: {
    features: ['open flight of stairs', 'banister', 'radiator', 'windows'],
    room: 'LIVING_ROOM',
    style: 'INDUSTRIAL',
    seed: 7,
    kind: 'living',
    wishes: {
      plan: boxPlan([6.4, 6.6, 2.75], {}),
      view: levelView([5.8, 0.45], 1.4, 30, 20, 0.45),
      light: daylight(1.7, false),
      builtins: built(addStairs),
      openings: opened((openings) => windowsAtLeft(openings, LOW)),
    },
  },
  gallery: {
    features: ['balustrade', 'cased doorway', 'windows'],
    room: 'DINING_ROOM',
    style: 'FARMHOUSE',
    seed: 14,
    kind: 'dining',
    wishes: {
      plan: boxPlan([5.8, 6.2, 2.8], { cornice: { height: 0.08, depth: 0.07, profile: 'cove', paint: 'trim' } }),
      view: levelView([5.2, 0.45], 1.4, 28, 20, 0.45),
      light: daylight(1.7, false),
      builtins: built(addBalustrade),
      openings: opened((openings) => {
        windowsAtLeft(openings, LOW);
        doorwayAt(openings, 2, 1.2, [1.2, 2.15], 3);
      }),
    },
  },
  columns: {
    features: ['two columns', 'beams at the ceiling', 'French windows', 'sun on the floor'],
    room: 'LIVING_ROOM',
    style: 'MODERN',
    seed: 1,
    kind: 'living',
    wishes: {
      plan: {
        ...boxPlan([7, 7.4, 2.9], { beams: 'wood' }),
        standing: [column([2.3, 3.6], 0.13, 2.9), column([4.9, 3.6], 0.13, 2.9)],
        beams: [
          { from: [0, 3.6], to: [7, 3.6], width: 0.22, drop: 0.24 },
          { from: [0, 5.6], to: [7, 5.6], width: 0.22, drop: 0.24 },
        ],
      },
      view: levelView([3.9, 0.4], 1.45, 8, 20, 0.45),
      light: daylight(1.9, false),
      builtins: () => {},
      openings: opened((openings) => windowsAtLeft(openings, TALL), SUN),
    },
  },
  bay: {
    features: ['bay with three windows', 'alcove', 'radiators', 'polished floor'],
    room: 'BEDROOM',
    style: 'TRADITIONAL',
    seed: 4,
    kind: 'bedroom',
    wishes: {
      plan: {
        ...boxPlan([4.8, 4.6, 2.7], { cornice: { height: 0.1, depth: 0.09, profile: 'cove', paint: 'trim' } }),
        outline: [
          [0, 0],
          [4.8, 0],
          [4.8, 4.8],
          [3.9, 4.8],
          [3.3, 5.5],
          [1.9, 5.5],
          [1.3, 4.8],
          [0, 4.8],
          [0, 4.2],
          [-0.5, 4.2],
          [-0.5, 3],
          [0, 3],
        ],
      },
      view: levelView([4.2, 0.4], 1.4, 18, 20, 0.45),
      light: daylight(1.7, false),
      builtins: () => {},
      openings: opened((openings) => {
        windowAt(openings, 3, { centre: 0.46, width: 0.6, heights: LOW }, CASEMENT);
        windowAt(openings, 4, { centre: 0.7, width: 1.1, heights: LOW }, CASEMENT);
        windowAt(openings, 5, { centre: 0.46, width: 0.6, heights: LOW }, CASEMENT);
      }),
    },
  },
  radiators: {
    features: ['radiator', 'curtains', 'fitted wardrobe', 'door', 'lens that bends lines'],
    room: 'OFFICE',
    style: 'SCANDINAVIAN',
    prompt: 'a walnut desk and a dark green rug, no plants',
    seed: 1,
    kind: 'office',
    wishes: {
      plan: boxPlan([4.4, 5.2, 2.6], {}),
      view: { ...levelView([3.9, 0.4], 1.4, 26, 20, 0.45), lens: { k1: 0.06, k2: 0 } },
      light: daylight(1.7, false),
      builtins: built(addWardrobe),
      openings: opened((openings) => {
        windowAt(openings, 3, { centre: 1.5, width: 1.4, heights: LOW }, CASEMENT, {
          blinds: null,
          curtains: { ...curtains('8c8f94'), toFloor: false },
        });
        doorAt(openings, 3, 3.9, 0.86);
        build(openings.site, addRadiators);
      }),
    },
  },
  'mirror-floor': {
    features: ['floor like a mirror', 'French windows', 'curtains', 'doorway'],
    room: 'LIVING_ROOM',
    style: 'LUXURY',
    seed: 3,
    kind: 'living',
    wishes: {
      plan: boxPlan([5.6, 6.4, 2.8], {}),
      view: levelView([5, 0.45], 1.35, 28, 20, 0.43),
      light: daylight(1.6, false),
      builtins: () => {},
      palette: (drawn, size) => ({ ...drawn, floor: planPaleShinyFloor(createRandom(5), size).material }),
      openings: opened((openings) => {
        for (const at of [1.6, 3.8])
          windowAt(openings, 3, { centre: at, width: 1.3, heights: TALL }, FRENCH, CURTAINED);
        doorwayAt(openings, 2, 0.9, [0.95, 2.1], 3);
      }),
    },
  },
  island: {
    features: ['fitted kitchen round a corner', 'island', 'windows'],
    room: 'KITCHEN',
    style: 'BOHEMIAN',
    seed: 29,
    kind: 'kitchen',
    wishes: {
      plan: boxPlan([5.6, 6.4, 2.7], {}),
      view: levelView([5, 0.4], 1.45, 26, 20, 0.44),
      light: daylight(1.8, false),
      builtins: built(longKitchen),
      openings: opened((openings) => windowsAtLeft(openings, LOW), SUN),
    },
  },
  fireplace: {
    features: ['fireplace on a chimney breast', 'built-in shelves', 'windows', 'shiny floor'],
    room: 'LIVING_ROOM',
    style: 'TRADITIONAL',
    variation: 1,
    seed: 4,
    kind: 'living',
    wishes: {
      plan: boxPlan([5.6, 6.2, 2.7], { cornice: { height: 0.08, depth: 0.07, profile: 'steps', paint: 'trim' } }),
      view: levelView([5, 0.45], 1.4, 30, 20, 0.46),
      light: daylight(1.7, false),
      builtins: built(addFireplace, addShelving),
      openings: opened((openings) => windowsAtLeft(openings, LOW)),
    },
  },
  'open-plan': {
    features: ['kitchen in the living room', 'half wall', 'lamps on', 'dusk'],
    room: 'LIVING_ROOM',
    style: 'MINIMALIST',
    seed: 4,
    kind: 'living',
    wishes: {
      plan: boxPlan([6.6, 7.6, 2.7], {}),
      view: levelView([6, 0.4], 1.45, 28, 19, 0.45),
      light: { ...daylight(0.4, true), day: 0.25 },
      builtins: built(shortKitchen, addHalfWall),
      openings: opened((openings) => windowsAtLeft(openings, LOW)),
    },
  },
  kept: {
    features: ['furniture that stays', 'window seat', 'radiator', 'windows'],
    room: 'LIVING_ROOM',
    style: 'BOHEMIAN',
    seed: 7,
    kind: 'living',
    furnishing: 'full',
    wishes: {
      plan: boxPlan([5.6, 6.4, 2.7], {}),
      view: levelView([5, 0.45], 1.4, 28, 20, 0.45),
      light: daylight(1.7, false),
      builtins: () => {},
      openings: opened((openings) => {
        windowsAtLeft(openings, LOW);
        build(openings.site, addWindowSeat);
      }),
    },
  },
};
