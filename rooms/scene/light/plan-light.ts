import { type Random, scale, type Vec3 } from '@roomwright/engine/testing';
import { between } from '../../plan/choose.ts';
import type { RoomKind, Site, SiteLight } from '../site.ts';

/** Ranges of light levels of a time of day, and its share of photos. */
interface Hour {
  readonly share: number;
  readonly day: readonly [number, number];
  /** Range of the brightness of the view behind windows. */
  readonly view: readonly [number, number];
  /** Range of the sky's colour, from 0 (blue) to 1 (warm). */
  readonly warmth: readonly [number, number];
  /** Probability that lamps are on. */
  readonly lamps: number;
}

const BRIGHT: Hour = { share: 0.5, day: [0.75, 1], view: [0.5, 1.2], warmth: [0.35, 0.65], lamps: 0.35 };
const BLOWN: Hour = { share: 0.17, day: [0.75, 1], view: [1.3, 2.8], warmth: [0.4, 0.7], lamps: 0.3 };
const DULL: Hour = { share: 0.15, day: [0.35, 0.7], view: [0.5, 1.6], warmth: [0.25, 0.5], lamps: 0.55 };
const DUSK: Hour = { share: 0.06, day: [0.12, 0.35], view: [0.15, 0.5], warmth: [0, 0.9], lamps: 0.9 };
const NIGHT: Hour = { share: 0.12, day: [0, 0.1], view: [0.005, 0.08], warmth: [0.1, 0.5], lamps: 1 };
const HOURS = [BRIGHT, BLOWN, DULL, DUSK, NIGHT];

/** Number of views behind windows. */
const VIEWS = 8;

/** Returns the colour of a white surface under light from blue (0) to warm (1), with brightness 1. */
function tint(warmth: number): Vec3 {
  const colour: Vec3 = [0.82 + 0.36 * warmth, 1, 1.28 - 0.56 * warmth];
  return scale(colour, 1 / (0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]));
}

/** Returns the white of a lamp, from warm bulbs to daylight tubes. */
function lampColour(random: Random): Vec3 {
  const warm = random() < 0.75 ? between(random, 0.45, 1) : between(random, 0, 0.45);
  return [1, 1 - 0.32 * warm, 1 - 0.68 * warm];
}

/**
 * Plans the light of a room: mostly bright day, also with blown-out windows, overcast days, dusk, and nights with
 * lamps. Lamps lit by day give mixed light. Terraces are photographed by day and at dusk.
 */
export function planLight(random: Random, kind: RoomKind): SiteLight {
  let r = random();
  let hour = HOURS.find((h) => {
    r -= h.share;
    return r < 0;
  });
  if (!hour || (kind === 'terrace' && hour === NIGHT)) hour = kind === 'terrace' ? DUSK : BRIGHT;
  const day = between(random, ...hour.day);
  const level = 0.05 + 2.2 * day;
  return {
    day,
    window: scale(tint(between(random, ...hour.warmth)), level),
    viewBrightness: between(random, ...hour.view),
    viewSeed: Math.floor(random() * VIEWS),
    lampsOn: random() < hour.lamps,
    lamp: scale(lampColour(random), between(random, 1.3, 2)),
  };
}

/** Offset of the light from the surfaces, metres. */
const LIGHT_OFFSET_METRES = 0.05;

/**
 * Adds fill light from the ceiling and from behind the camera, as bounced flash, exposure fusion and adjoining rooms
 * give it; without it, rooms with no windows would be black.
 */
export function addFillLight(site: Site): void {
  const random = site.random('fill');
  const xs = site.shell.outline.map((p) => p[0]);
  const zs = site.shell.outline.map((p) => p[1]);
  const [x0, x1, z0, z1] = [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)];
  const top = Math.min(site.shell.height, ...site.shell.walls.map((wall) => wall.height)) - LIGHT_OFFSET_METRES;
  const level = between(random, 0.02, 0.14) * (0.4 + 0.6 * site.light.day);
  const warmth = between(random, -0.05, 0.08);
  const radiance = (strength: number): Vec3 => [
    level * strength * (1 + warmth),
    level * strength,
    level * strength * (1 - warmth),
  ];
  site.lights.push(
    {
      centre: [(x0 + x1) / 2, top, (z0 + z1) / 2],
      halfU: [(x1 - x0) * 0.42, 0, 0],
      halfV: [0, 0, (z1 - z0) * 0.42],
      normal: [0, -1, 0],
      radiance: radiance(1),
    },
    {
      centre: [0, Math.min(top, 1.9), -0.1],
      halfU: [0.9, 0, 0],
      halfV: [0, 0.5, 0],
      normal: [0, 0, 1],
      radiance: radiance(between(random, 0.2, 2.5)),
    },
    {
      centre: [(x0 + x1) / 2, LIGHT_OFFSET_METRES, (z0 + z1) / 2],
      halfU: [(x1 - x0) * 0.4, 0, 0],
      halfV: [0, 0, (z1 - z0) * 0.4],
      normal: [0, 1, 0],
      radiance: radiance(0.6),
    },
  );
}
