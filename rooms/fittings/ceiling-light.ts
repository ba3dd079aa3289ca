import type { Material } from '../../functions/src/engine/furniture/material.ts';
import { scale, type Vec3 } from '../../functions/src/engine/math/vec3.ts';
import type { AreaLight } from '../../functions/src/engine/render/render-input.ts';
import type { Frame } from '../mesh/frame.ts';
import type { MeshBuilder } from '../mesh/mesh-builder.ts';
import { lathe } from '../mesh/solids.ts';
import type { CeilingLightPlan, RoomPlan } from '../plan/room-plan.ts';

const metal: Material = { colour: [0.7, 0.69, 0.67], roughness: 0.28, metallic: 1 };
const white: Material = { colour: [0.83, 0.83, 0.82], roughness: 0.4, specular: 0.04 };

type Profile = readonly (readonly [number, number])[];

/** Profiles hang down: w is metres below the ceiling. */
const DOME: Profile = [
  [0, 0.115],
  [0.06, 0.113],
  [0.11, 0.104],
  [0.15, 0.086],
  [0.172, 0.06],
  [0.178, 0.034],
];
const DOME_RING: Profile = [
  [0.178, 0.034],
  [0.186, 0.03],
  [0.188, 0],
];
const ROSE: Profile = [
  [0, 0.024],
  [0.045, 0.022],
  [0.05, 0.016],
  [0.05, 0],
];
const CORD: Profile = [
  [0.003, 0.5],
  [0.003, 0.02],
];
const GLOBE: Profile = Array.from({ length: 17 }, (_, i): readonly [number, number] => {
  const a = (Math.PI * i) / 16;
  return [0.12 * Math.sin(a), 0.62 + 0.12 * Math.cos(a)];
});
const SPOT_LENS: Profile = [
  [0, 0.001],
  [0.032, 0.001],
];
const SPOT_RING: Profile = [
  [0.032, 0.001],
  [0.034, 0.004],
  [0.043, 0.004],
  [0.046, 0],
];

function hang(mesh: MeshBuilder, at: Frame, light: CeilingLightPlan, glow: Material): void {
  if (light.kind === 'dome') {
    lathe(mesh, at, DOME, glow, 40);
    lathe(mesh, at, DOME_RING, metal, 40);
  } else if (light.kind === 'pendant') {
    lathe(mesh, at, ROSE, white, 28);
    lathe(mesh, at, CORD, white, 8);
    lathe(mesh, at, GLOBE, glow, 32);
  } else {
    lathe(mesh, at, SPOT_LENS, glow, 24);
    lathe(mesh, at, SPOT_RING, white, 28);
  }
}

/** Lamps under the ceiling; `glow` is the radiance of what is lit, in scene units. Gives the light they send down. */
export function buildCeilingLight(mesh: MeshBuilder, plan: RoomPlan, glow: Vec3): AreaLight[] {
  const light = plan.ceilingLight;
  if (!light) return [];
  const opal: Material = {
    colour: [0.82, 0.82, 0.8],
    roughness: 0.25,
    specular: 0.045,
    ...(light.on ? { emission: glow } : {}),
  };
  const lights: AreaLight[] = [];
  for (const [x, z] of light.at) {
    const at: Frame = { origin: [x, plan.box.height, z], u: [1, 0, 0], v: [0, 0, 1], w: [0, -1, 0] };
    hang(mesh, at, light, opal);
    if (!light.on) continue;
    const below = light.kind === 'dome' ? 0.13 : light.kind === 'pendant' ? 0.76 : 0.012;
    const half = light.kind === 'spots' ? 0.03 : 0.1;
    lights.push({
      centre: [x, plan.box.height - below, z],
      halfU: [half, 0, 0],
      halfV: [0, 0, half],
      normal: [0, -1, 0],
      radiance: scale(glow, light.kind === 'spots' ? 6 : 2),
    });
  }
  return lights;
}
