import { type Camera, type Renderer, worldRay } from '@roomwright/engine';
import {
  colourByte,
  cross,
  dot,
  luminanceAt,
  mix,
  type RenderOutput,
  type Texture,
  type Vec3,
} from '@roomwright/engine/testing';
import { createMeshBuilder, type LabelledMesh } from '../../mesh/mesh-builder.ts';
import { smoothNoise } from '../../textures/periodic-noise.ts';
import { isView } from '../openings/views.ts';
import { blurLight } from './lens.ts';
import type { Outdoors } from './outdoors.ts';

/** Maximum size of a picture of the outdoors, in texels. */
const MAX_TEXELS = 4096;
const SAMPLES = 8;
/** Depth-of-field blur of the view in texels; the room is sharp. */
const BLUR = 0.8;
/** White reflection in the glass over the view. */
const GLARE = 0.1;
const LEVEL_EYES: Camera['rotation'] = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/** Vertices of the views that face one way. */
interface Wall {
  readonly forward: Vec3;
  readonly right: Vec3;
  readonly vertices: Set<number>;
}

/** Groups the triangles that show a view by the wall they are behind. */
function viewWalls(mesh: LabelledMesh): Wall[] {
  const walls: Wall[] = [];
  for (let t = 0; t < mesh.triangleMaterials.length; t++) {
    if (!isView(mesh.materials[mesh.triangleMaterials[t]])) continue;
    const first = mesh.indices[3 * t];
    const forward: Vec3 = [-mesh.normals[3 * first], 0, -mesh.normals[3 * first + 2]];
    let wall = walls.find((other) => dot(other.forward, forward) > 0.99);
    if (!wall) {
      wall = { forward, right: cross([0, 1, 0], forward), vertices: new Set() };
      walls.push(wall);
    }
    for (let k = 0; k < 3; k++) wall.vertices.add(mesh.indices[3 * t + k]);
  }
  return walls;
}

/** Returns the slopes of the viewing ray to a vertex, to the right and upwards. */
function slopes(mesh: LabelledMesh, { forward, right }: Wall, vertex: number, eye: number): readonly [number, number] {
  const p: Vec3 = [mesh.positions[3 * vertex], mesh.positions[3 * vertex + 1] - eye, mesh.positions[3 * vertex + 2]];
  const away = dot(p, forward);
  return [dot(p, right) / away, p[1] / away];
}

/** Returns the radiance of a bright sky with thin clouds in a direction. */
function skyAt([x, y, z]: Vec3): Vec3 {
  const away = Math.max(0.12, y + 0.1);
  const [u, v] = [(2.2 * x) / away, (2.2 * z) / away];
  const cover = 0.55 * smoothNoise(5, u, v) + 0.3 * smoothNoise(6, 2 * u, 2 * v) + 0.15 * smoothNoise(7, 4 * u, 4 * v);
  const blue = mix([1.2, 1.24, 1.28], [0.85, 1.04, 1.28], Math.min(1, Math.max(0, 1.6 * y)));
  return mix(blue, [1.45, 1.45, 1.45], Math.min(1, Math.max(0, (cover - 0.42) * 3.2)));
}

/** Scales the surroundings to their level and fills in the sky, in place. */
function expose({ radiance, material }: RenderOutput, camera: Camera, level: number): void {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < material.length; i++) {
    if (material[i] < 0) continue;
    sum += Math.min(2, luminanceAt(radiance, 3 * i));
    count++;
  }
  const gain = count > 0 && sum > 0 ? (level * count) / sum : 1;
  for (let i = 0; i < material.length; i++) {
    const [x, y, z] = worldRay(camera, (i % camera.width) + 0.5, Math.floor(i / camera.width) + 0.5);
    const length = Math.hypot(x, y, z);
    const sky = skyAt([x / length, y / length, z / length]);
    for (let c = 0; c < 3; c++) {
      const lit = material[i] < 0 ? sky[c] : gain * radiance[3 * i + c];
      radiance[3 * i + c] = lit * (1 - GLARE) + GLARE;
    }
  }
}

function textureOf(name: string, size: number, { width, height, radiance }: RenderOutput): Texture {
  const texels = new Uint8Array(size * size * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let c = 0; c < 3; c++) texels[4 * (y * size + x) + c] = colourByte(radiance[3 * (y * width + x) + c]);
    }
  }
  return { name, size, texels };
}

/**
 * Paints a path-traced picture of the outdoors behind each wall's windows, in the viewer's perspective.
 *
 * @param eye camera height above the room's floor in metres
 * @param focal focal length of the room's camera in pixels, so that the view has the room's resolution
 */
export async function paintViews(
  renderer: Renderer,
  mesh: LabelledMesh,
  outdoors: Outdoors,
  { eye, focal, seed }: { readonly eye: number; readonly focal: number; readonly seed: number },
): Promise<LabelledMesh> {
  const builder = createMeshBuilder();
  outdoors.build(builder);
  const world = builder.build();
  const uvs = Float32Array.from(mesh.uvs);
  const materials = [...mesh.materials];
  const triangleMaterials = Uint16Array.from(mesh.triangleMaterials);
  const surfaces = [...mesh.surfaces];
  for (const [index, wall] of viewWalls(mesh).entries()) {
    const seen = [...wall.vertices].map((vertex) => [vertex, ...slopes(mesh, wall, vertex, eye)] as const);
    const [left, right] = [Math.min(...seen.map((s) => s[1])), Math.max(...seen.map((s) => s[1]))];
    const [low, top] = [Math.min(...seen.map((s) => s[2])), Math.max(...seen.map((s) => s[2]))];
    const range = Math.max(right - left, top - low);
    const size = Math.min(MAX_TEXELS, 2 ** Math.ceil(Math.log2(range * focal)));
    const scale = size / range;
    const camera: Camera = {
      width: Math.ceil((right - left) * scale),
      height: Math.ceil((top - low) * scale),
      focal: scale,
      cx: -left * scale,
      cy: top * scale,
      rotation: LEVEL_EYES,
    };
    const output = await renderer.render({
      mesh: world,
      camera,
      cameraHeight: eye,
      environment: { kind: 'sky', zenith: outdoors.zenith, horizon: outdoors.horizon },
      lights: [],
      sun: outdoors.sun,
      samples: SAMPLES,
      bounces: 1,
      shadowSamples: 0,
      shadowStep: 1,
      denoise: true,
      seed,
    });
    expose(output, camera, outdoors.level);
    const texture = textureOf(`outdoors-${index}`, size, { ...output, radiance: blurLight(output, BLUR) });
    const shown = materials.length;
    for (const [vertex, x, y] of seen) {
      uvs[2 * vertex] = (x - left) / range;
      uvs[2 * vertex + 1] = (top - y) / range;
    }
    for (let t = 0; t < triangleMaterials.length; t++) {
      if (!wall.vertices.has(mesh.indices[3 * t])) continue;
      surfaces[shown] = mesh.surfaces[mesh.triangleMaterials[t]];
      materials[shown] = { ...mesh.materials[mesh.triangleMaterials[t]], texture, textureSize: 1, emission: [1, 1, 1] };
      triangleMaterials[t] = shown;
    }
  }
  return { ...mesh, uvs, materials, triangleMaterials, surfaces: Uint8Array.from(surfaces) };
}
