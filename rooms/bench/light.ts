/**
 * Benchmark of the light that is found: empty drawn rooms, whose light is known. Furniture's light is measured on small
 * white squares where furniture would stand, traced as the room itself was. Prints JSON. `--rooms N`: how many (12).
 */
import { parseArgs } from 'node:util';
import { type Camera, type Photo, projectWorld, type Renderer, type RoomBox } from '@roomwright/engine';
import { createNodeRenderer } from '@roomwright/engine/node';
import {
  averageFaces,
  encodeSrgb,
  makeRadianceMap,
  mergePlaced,
  quadMesh,
  roomIrradiance,
  solveLight,
  type Vec3,
} from '@roomwright/engine/testing';
import { composeScene, type Scene } from '../scene/compose-scene.ts';
import { renderScene } from '../scene/draw-scene.ts';
import { KEPT_APART } from './kept-apart.ts';

const SIZE = { longEdge: 480, textureSize: 128 } as const;
const KINDS = ['living', 'bedroom', 'dining', 'office'] as const;
const PROBE_ALBEDO = 0.8;
/** Half the side of a square, metres; the picture of it, pixels; paths per pixel. */
const HALF = 0.08;
const PICTURE = 8;
const SAMPLES = 64;
const RIGHT: Vec3 = [1, 0, 0];
const UP: Vec3 = [0, 1, 0];
const AHEAD: Vec3 = [0, 0, 1];

interface Probe {
  readonly place: Vec3;
  readonly normal: Vec3;
  readonly u: Vec3;
  readonly v: Vec3;
}

/** Squares that face up, the viewer, and the middle of the room, all of which the viewer sees. */
function probesIn({ left, right, back }: RoomBox): Probe[] {
  const places = [0.25, 0.5, 0.75].flatMap((across) =>
    [0.45, 0.7].map((along): Vec3 => [left + across * (right - left), 0.5, along * back]),
  );
  return places.flatMap((place) => [
    { place, normal: UP, u: RIGHT, v: AHEAD },
    { place, normal: [0, 0, -1] as const, u: RIGHT, v: UP },
    ...(Math.abs(place[0]) > 0.4 ? [{ place, normal: [-Math.sign(place[0]), 0, 0] as const, u: AHEAD, v: UP }] : []),
  ]);
}

/** The room as a box; null where it is not one, or the sun shines in. */
function boxOf({ site, sun }: Scene): RoomBox | null {
  const { outline, height } = site.shell;
  if (sun || outline.length !== 4) return null;
  const xs = outline.map(([x]) => x);
  const zs = outline.map(([, z]) => z);
  const seen = { floor: true, ceiling: true, left: true, right: true, back: true };
  return { left: Math.min(...xs), right: Math.max(...xs), front: Math.min(...zs), back: Math.max(...zs), height, seen };
}

/** Light on a square by tracing it, in the room's own units; null where something hides it. */
async function traced(renderer: Renderer, scene: Scene, { place, u, v }: Probe): Promise<number | null> {
  const { site, seed } = scene;
  const { camera, cameraHeight } = site;
  const corner = (a: number, b: number): Vec3 => [
    place[0] + HALF * (a * u[0] + b * v[0]),
    place[1] + HALF * (a * u[1] + b * v[1]),
    place[2] + HALF * (a * u[2] + b * v[2]),
  ];
  const white = { colour: [PROBE_ALBEDO, PROBE_ALBEDO, PROBE_ALBEDO], roughness: 1, specular: 0 } as const;
  const square = quadMesh(
    [{ corners: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)], material: 0 }],
    [white],
  );
  const still = { position: [0, 0, 0], yaw: 0 } as const;
  const mesh = mergePlaced([site.mesh.build(), square], [still, still]);
  const { x, y, depth } = projectWorld(camera, cameraHeight, place);
  if (depth < 0.5 || x < 0 || y < 0 || x > camera.width || y > camera.height) return null;
  const focal = (PICTURE * depth) / HALF;
  const zoom = focal / camera.focal;
  const close: Camera = {
    ...{ width: PICTURE, height: PICTURE, focal, rotation: camera.rotation },
    cx: PICTURE / 2 - (x - camera.cx) * zoom,
    cy: PICTURE / 2 - (y - camera.cy) * zoom,
  };
  const { radiance, material } = await renderer.render({
    ...{ mesh, camera: close, cameraHeight, lights: site.lights, seed },
    environment: { kind: 'sky', zenith: [0, 0, 0], horizon: [0, 0, 0] },
    ...{ samples: SAMPLES, bounces: 1, shadowSamples: 0, shadowStep: 1, denoise: false },
  });
  const own = mesh.materials.indexOf(square.materials[0]);
  let [sum, count] = [0, 0];
  material.forEach((index, i) => {
    if (index !== own) return;
    sum += (radiance[3 * i] + radiance[3 * i + 1] + radiance[3 * i + 2]) / 3;
    count++;
  });
  return count < material.length / 4 ? null : (Math.PI * sum) / count / PROBE_ALBEDO;
}

const round = (value: number): number => Number(value.toFixed(3));

/** Light found over light traced: of all squares, and the median error of a single one beyond that. */
async function measureRoom(renderer: Renderer, seed: number, kind: (typeof KINDS)[number]) {
  const scene = composeScene(seed, { ...SIZE, kind, furnishing: 'empty' });
  const box = boxOf(scene);
  if (!box) return null;
  const { camera, cameraHeight } = scene.site;
  const drawn = await renderScene(renderer, scene, scene.site.mesh.build());
  const { width, height, radiance, gain } = drawn;
  const rgb = Uint8Array.from(radiance, (value) => Math.round(255 * encodeSrgb(Math.min(1, value))));
  const photo: Photo = { width, height, rgb };
  const map = makeRadianceMap(photo, camera, cameraHeight, box, []);
  const room = { map, faces: averageFaces(map), box, cameraHeight };
  const started = performance.now();
  const light = solveLight(room);
  const ms = performance.now() - started;
  const pairs: { found: number; real: number }[] = [];
  for (const probe of probesIn(box)) {
    const real = await traced(renderer, scene, probe);
    if (real === null) continue;
    const [red, green, blue] = roomIrradiance(room, light, probe.place, probe.normal);
    pairs.push({ found: (red + green + blue) / 3, real: real * gain });
  }
  if (pairs.length < 4) return null;
  const sum = (of: 'found' | 'real'): number => pairs.reduce((total, pair) => total + pair[of], 0);
  const total = sum('found') / sum('real');
  const off = pairs.map(({ found, real }) => Math.abs(found / real / total - 1)).sort((a, b) => a - b);
  return {
    seed,
    kind,
    squares: pairs.length,
    total: round(total),
    typical: round(off[off.length >> 1]),
    ms: Math.round(ms),
  };
}

const { values } = parseArgs({ options: { rooms: { type: 'string', default: '12' } } });
const renderer = createNodeRenderer({ threads: 1 });
const rooms: NonNullable<Awaited<ReturnType<typeof measureRoom>>>[] = [];
for (let seed = KEPT_APART, n = 0; rooms.length < Number(values.rooms); seed += KEPT_APART, n++) {
  const measured = await measureRoom(renderer, seed, KINDS[n % KINDS.length]);
  if (measured) rooms.push(measured);
  process.stderr.write(`\r${rooms.length} rooms`);
}
await renderer.close();
const within = (limit: number): number => rooms.filter(({ total }) => Math.abs(total - 1) <= limit).length;
const typical = rooms.map((room) => room.typical).sort((a, b) => a - b)[rooms.length >> 1];
const printed = { rooms: rooms.length, within15: within(0.15), within30: within(0.3), typical, each: rooms };
process.stdout.write(`${JSON.stringify(printed, null, 1)}\n`);
