import { type Camera, type Photo, type Renderer, type RoomBox, rotationFromAngles, worldRay } from '@roomwright/engine';
import { createRandom, linearToSrgb, type Material, type RenderOutput, type Vec3 } from '@roomwright/engine/testing';
import type { Frame } from '../mesh/frame.ts';
import { createMeshBuilder, type MeshBuilder } from '../mesh/mesh-builder.ts';
import { type BanisterStyle, drawBanister } from '../scene/builtins/balustrade.ts';
import { joineryFinish, slabFinish, wood } from '../scene/builtins/finishes.ts';
import { block, prism } from '../scene/builtins/solids.ts';
import { renderLight } from '../scene/draw/render-light.ts';

/** Foreground objects of the test rooms. */
export const STANDING = ['column', 'island', 'banister', 'half wall', 'stairs'] as const;
export type Standing = (typeof STANDING)[number];

export interface StandingRoom {
  readonly photo: Photo;
  readonly camera: Camera;
  readonly cameraHeight: number;
  readonly box: RoomBox;
  /** Per pixel: index into SURFACE_CLASSES, and distance along the ray in metres. */
  readonly surfaces: Uint8Array;
  readonly depth: Float32Array;
}

const WORLD: Frame = { origin: [0, 0, 0], u: [1, 0, 0], v: [0, 1, 0], w: [0, 0, 1] };
const box: RoomBox = {
  left: -3,
  right: 3,
  back: 6.5,
  front: -1.2,
  height: 2.6,
  seen: { floor: true, ceiling: true, left: true, right: true, back: true },
};
const cameraHeight = 1.45;
const plain = (r: number, g: number, b: number): Material => ({ colour: [r, g, b], roughness: 0.8, specular: 0 });

/** An axis-aligned box of furniture: metres, from the floor up to `top`. */
export interface FurnitureBox {
  readonly x: readonly [number, number];
  readonly z: readonly [number, number];
  readonly top: number;
}

/** Returns the render output of a box of furniture, unoccluded by the foreground. */
export function renderedBox({ camera, cameraHeight }: StandingRoom, furniture: FurnitureBox): RenderOutput {
  const { width, height } = camera;
  const pixels = width * height;
  const coverage = new Float32Array(pixels);
  const depth = new Float32Array(pixels);
  for (let i = 0; i < pixels; i++) {
    const ray = worldRay(camera, (i % width) + 0.5, Math.floor(i / width) + 0.5);
    let enter = 0;
    let leave = Number.POSITIVE_INFINITY;
    [furniture.x, [0, furniture.top], furniture.z].forEach(([low, high], k) => {
      const origin = k === 1 ? cameraHeight : 0;
      const ends = [(low - origin) / ray[k], (high - origin) / ray[k]];
      enter = Math.max(enter, Math.min(...ends));
      leave = Math.min(leave, Math.max(...ends));
    });
    if (enter >= leave) continue;
    coverage[i] = 1;
    depth[i] = enter * Math.hypot(...ray);
  }
  return {
    width,
    height,
    coverage,
    radiance: new Float32Array(pixels * 3).fill(0.1),
    albedo: new Float32Array(pixels * 3),
    normal: new Float32Array(pixels * 3),
    depth,
    material: new Int16Array(pixels),
    ratio: new Float32Array(Math.ceil(width / 2) * Math.ceil(height / 2) * 3).fill(0.7),
    ratioWidth: Math.ceil(width / 2),
    ratioHeight: Math.ceil(height / 2),
    sunThrough: new Float32Array(0),
    rays: 0,
  };
}

/** Returns the share of truly hidden furniture pixels that are drawn, and of truly visible ones that are missing. */
export function hidingErrors(
  room: StandingRoom,
  rendered: RenderOutput,
  coverage: Float32Array,
): { readonly covered: number; readonly missing: number; readonly hidden: number } {
  let hidden = 0;
  let drawn = 0;
  let shown = 0;
  let missing = 0;
  for (let i = 0; i < coverage.length; i++) {
    if (rendered.coverage[i] === 0) continue;
    if (room.depth[i] < rendered.depth[i]) {
      hidden++;
      drawn += coverage[i];
    } else {
      shown++;
      missing += 1 - coverage[i];
    }
  }
  return { covered: drawn / Math.max(1, hidden), missing: missing / Math.max(1, shown), hidden };
}

function buildStanding(mesh: MeshBuilder, standing: Standing, trim: Material, size: number): void {
  const random = createRandom(3);
  if (standing === 'column') {
    block(mesh, WORLD, [-0.3, 0, 3], [0.02, box.height, 3.32], trim);
    block(mesh, WORLD, [1.2, 0, 2.4], [1.38, box.height, 2.58], plain(0.3, 0.32, 0.3));
  } else if (standing === 'island') {
    block(mesh, WORLD, [-1.5, 0, 2.6], [0.6, 0.88, 3.4], joineryFinish(random, size));
    block(mesh, WORLD, [-1.53, 0.88, 2.55], [0.63, 0.92, 3.43], slabFinish(random, size));
  } else if (standing === 'half wall') {
    block(mesh, WORLD, [0.2, 0, 3], [3, 1.05, 3.14], plain(0.62, 0.6, 0.55));
    block(mesh, WORLD, [0.18, 1.05, 2.98], [3, 1.09, 3.16], trim);
  } else {
    const banister: BanisterStyle = {
      kind: 'balusters',
      rail: wood(random, size),
      infill: trim,
      height: 0.95,
      spacing: 0.12,
      thickness: 0.016,
      newel: 0.05,
    };
    if (standing === 'banister') drawBanister(mesh, WORLD, [-1.6, 0, 2.8], [1.6, 0, 2.8], banister);
    else buildOpenStairs(mesh, banister, trim);
  }
}

/** Builds open stairs from the left up to the right wall, with treads on a beam. */
function buildOpenStairs(mesh: MeshBuilder, banister: BanisterStyle, trim: Material): void {
  const [foot, z, steps, going, rise] = [-0.9, 2.8, 13, 0.25, 0.18];
  for (let i = 0; i < steps; i++) {
    const x = foot + i * going;
    block(
      mesh,
      WORLD,
      [x, (i + 1) * rise - 0.04, z - 0.03],
      [x + going + 0.02, (i + 1) * rise, z + 0.9],
      banister.rail,
    );
  }
  const top: readonly [number, number] = [steps * going, steps * rise];
  const side: [number, number][] = [
    [0, 0],
    [0.25, 0],
    [top[0], top[1] - 0.3],
    [top[0], top[1]],
    [0, 0.14],
  ];
  for (const at of [z, z + 0.84]) prism(mesh, { ...WORLD, origin: [foot, 0, 0] }, side, [at, at + 0.04], trim);
  const shown = 0.6;
  drawBanister(mesh, WORLD, [foot + 0.1, rise, z], [foot + top[0] * shown, top[1] * shown, z], banister);
}

/** Draws a plain room with a foreground object, and records each pixel's surface and distance. */
export async function drawStandingRoom(
  renderer: Renderer,
  standing: Standing,
  width: number,
  height: number,
): Promise<StandingRoom> {
  const size = 128;
  const camera: Camera = {
    width,
    height,
    focal: 0.62 * width,
    cx: width / 2,
    cy: height / 2,
    rotation: rotationFromAngles(0.1, 0, 0.06),
  };
  const wall = plain(0.55, 0.54, 0.5);
  const trim = plain(0.78, 0.77, 0.74);
  const mesh = createMeshBuilder();
  const { left, right, back, front, height: top } = box;
  const [a, b, c, d] = [
    [left, front],
    [right, front],
    [right, back],
    [left, back],
  ].map(([x, z]) => [x, z] as const);
  const level = (y: number): Vec3[] => [a, b, c, d].map(([x, z]) => [x, y, z]);
  mesh.as('floor').polygon(level(0), wood(createRandom(8), size), undefined, [0, 1, 0]);
  mesh.as('ceiling').polygon(level(top), trim, undefined, [0, -1, 0]);
  for (const [from, to, normal] of [
    [a, b, [0, 0, 1]],
    [b, c, [-1, 0, 0]],
    [c, d, [0, 0, -1]],
    [d, a, [1, 0, 0]],
  ] as const) {
    const foot: Vec3[] = [
      [from[0], 0, from[1]],
      [to[0], 0, to[1]],
      [to[0], top, to[1]],
      [from[0], top, from[1]],
    ];
    mesh.as('wall').polygon(foot, wall, undefined, normal);
  }
  buildStanding(mesh.as('builtin'), standing, trim, size);
  const light = await renderLight(renderer, mesh.build(), camera, {
    cameraHeight,
    environment: { kind: 'sky', zenith: [0, 0, 0], horizon: [0, 0, 0] },
    lights: [
      { centre: [0.5, 2.55, 2], halfU: [1.5, 0, 0], halfV: [0, 0, 1.5], normal: [0, -1, 0], radiance: [2, 2, 2] },
      { centre: [-2.9, 1.5, 4], halfU: [0, 0, 0.8], halfV: [0, 0.6, 0], normal: [1, 0, 0], radiance: [4, 4, 4.4] },
    ],
    seed: 5,
  });
  const random = createRandom(9);
  const rgb = Uint8Array.from(light.radiance, (v) =>
    Math.round(Math.min(255, Math.max(0, linearToSrgb(v) + 3 * (random() + random() - 1)))),
  );
  return { photo: { width, height, rgb }, camera, cameraHeight, box, surfaces: light.surfaces, depth: light.depth };
}
