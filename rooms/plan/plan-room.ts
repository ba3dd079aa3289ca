import { createRandom, mixSeed, type Random } from '../../functions/src/engine/math/random.ts';
import { scale, type Vec3 } from '../../functions/src/engine/math/vec3.ts';
import type { RoomBox } from '../../functions/src/engine/room/room.ts';
import { between, pick } from './choose.ts';
import { ACCENT_PAINTS, CARPETS, chip, TILES, TRIM_PAINTS, WALL_PAINTS, WOODS } from './palette.ts';
import { planPlates, planRadiators } from './plan-fittings.ts';
import { planOpenings } from './plan-openings.ts';
import { planView, type ViewOptions } from './plan-view.ts';
import type { CeilingLightPlan, FinishPlan, FloorPlan, LightPlan, RoomPlan } from './room-plan.ts';

function planFloor(random: Random): FloorPlan {
  const r = random();
  const alongWall = random() < 0.5 ? 0 : Math.PI / 2;
  if (r < 0.5) {
    return {
      kind: 'planks',
      colour: chip(pick(random, WOODS)),
      angle: random() < 0.08 ? Math.PI / 4 : alongWall,
      length: between(random, 0.9, 2),
      width: random() < 0.3 ? between(random, 0.06, 0.09) : between(random, 0.12, 0.22),
      variation: between(random, 0.06, 0.25),
      roughness: between(random, 0.18, 0.5),
    };
  }
  if (r < 0.62) {
    const width = between(random, 0.07, 0.12);
    return {
      kind: 'herringbone',
      colour: chip(pick(random, WOODS)),
      angle: Math.PI / 4 + alongWall,
      length: width * Math.round(between(random, 4, 7)),
      width,
      variation: between(random, 0.08, 0.22),
      roughness: between(random, 0.2, 0.45),
    };
  }
  if (r < 0.8) {
    const width = between(random, 0.3, 0.6);
    return {
      kind: 'tiles',
      colour: chip(pick(random, TILES)),
      angle: random() < 0.12 ? Math.PI / 4 : alongWall,
      length: random() < 0.4 ? width * 2 : width,
      width,
      variation: between(random, 0.02, 0.08),
      roughness: between(random, 0.12, 0.45),
    };
  }
  return {
    kind: 'carpet',
    colour: chip(pick(random, CARPETS)),
    angle: 0,
    length: 1,
    width: 1,
    variation: 0,
    roughness: 1,
  };
}

function planCeilingLight(random: Random, box: RoomBox): CeilingLightPlan | null {
  const r = random();
  if (r < 0.3) return null;
  const x = (box.left + box.right) / 2;
  const z = (box.front + box.back) / 2;
  const on = random() < 0.4;
  if (r < 0.55) return { kind: 'dome', on, at: [[x, z]] };
  if (r < 0.7) return { kind: 'pendant', on, at: [[x, z]] };
  const dx = (box.right - box.left) / 4;
  const dz = (box.back - box.front) / 4;
  const at = [-1, 1].flatMap((i) => [-1, 1].map((j): readonly [number, number] => [x + i * dx, z + j * dz]));
  return { kind: 'spots', on, at };
}

function planLight(random: Random, seed: number): LightPlan {
  const warmth = between(random, -0.06, 0.08);
  const sunny = random() < 0.3;
  const azimuth = between(random, 0, 2 * Math.PI);
  const elevation = between(random, 0.62, 0.95);
  const direction: Vec3 = [
    Math.cos(azimuth) * Math.cos(elevation),
    Math.sin(elevation),
    Math.sin(azimuth) * Math.cos(elevation),
  ];
  return {
    window: [1 + warmth, 1, 1 - warmth],
    viewBrightness: random() < 0.3 ? between(random, 1.3, 2.2) : between(random, 0.7, 1.1),
    viewSeed: 1 + (seed % 4),
    fill: between(random, 0.15, 0.5),
    sun: sunny ? { direction, strength: between(random, 4, 9) } : null,
  };
}

function planFinish(random: Random): FinishPlan {
  return {
    target: between(random, 0.6, 0.78),
    contrast: between(random, 0, 0.25),
    vignette: between(random, 0, 0.18),
    grain: between(random, 0.003, 0.012),
    sharpening: between(random, 0.2, 0.8),
    warmth: between(random, -0.05, 0.06),
  };
}

/** Draws up a random empty room and the camera that takes its picture. The same seed gives the same plan. */
export function planRoom(seed: number, view: ViewOptions): RoomPlan {
  const part = (index: number): Random => createRandom(mixSeed(seed, index));
  const { camera, cameraHeight, box } = planView(part(1), view);
  const paint = part(2);
  const wall = chip(pick(paint, WALL_PAINTS));
  const accentWall = paint() < 0.22 ? pick(paint, ['back', 'left', 'right'] as const) : null;
  const accent = chip(pick(paint, ACCENT_PAINTS));
  const wallColours = { back: wall, left: wall, right: wall, front: wall };
  if (accentWall) wallColours[accentWall] = accent;

  const fittings = part(3);
  const openings = planOpenings(fittings, box, scale(wall, between(fittings, 0.85, 1.05)));
  const radiators = planRadiators(fittings, openings);
  return {
    seed,
    camera,
    cameraHeight,
    box,
    floor: planFloor(part(4)),
    wallColours,
    ceilingColour: scale(chip('f3f2ef'), between(paint, 0.93, 1)),
    trimColour: chip(pick(paint, TRIM_PAINTS)),
    skirting: { height: between(paint, 0.06, 0.15), depth: between(paint, 0.012, 0.018), moulded: paint() < 0.4 },
    cornice: paint() < 0.25 ? between(paint, 0.05, 0.11) : 0,
    openings,
    radiators,
    plates: planPlates(fittings, box, [...openings, ...radiators]),
    ceilingLight: planCeilingLight(part(5), box),
    light: planLight(part(6), seed),
    finish: planFinish(part(7)),
  };
}
