/**
 * Compares rays per second of the kernel and of three-mesh-bvh on the same scene and rays, each in one thread.
 * Prints JSON when run directly.
 */

import { readKernelFile } from '@roomwright/engine/node';
import { createKernelScene, createRandom, type Mesh } from '@roomwright/engine/testing';
import { BufferAttribute, BufferGeometry, DoubleSide, Ray } from 'three';
import { MeshBVH } from 'three-mesh-bvh';
import { ringScene } from './ray-scene.ts';

/** Traces a ray: distance of the closest hit, if any; with `any`, whether anything is closer than `far`. */
interface Tracer {
  closest(origin: ArrayLike<number>, direction: ArrayLike<number>, at: number): number | undefined;
  any(origin: ArrayLike<number>, direction: ArrayLike<number>, at: number, far: number): boolean;
}

/** Origins and directions, three numbers per ray. */
interface Rays {
  readonly origins: Float32Array;
  readonly directions: Float32Array;
}

export interface RayFigures {
  readonly triangles: number;
  readonly buildMilliseconds: number;
  /** Million rays per second. */
  readonly kernelMraysPerSecond: { readonly primary: number; readonly incoherent: number; readonly shadow: number };
  readonly threeMeshBvh: { readonly primary: number; readonly incoherent: number; readonly shadow: number };
  /** Kernel over three-mesh-bvh on incoherent rays. */
  readonly ratio: number;
}

const SHADOW_REACH = 6;
const WIDTH = 512;
const HEIGHT = 384;

function kernelTracer(mesh: Mesh): { tracer: Tracer; buildMilliseconds: number } {
  const scene = createKernelScene(readKernelFile(), mesh);
  const started = performance.now();
  scene.build();
  const buildMilliseconds = performance.now() - started;
  const { kernel } = scene;
  const tracer: Tracer = {
    closest: (o, d, i) =>
      kernel.closestHit(o[i], o[i + 1], o[i + 2], d[i], d[i + 1], d[i + 2], 1e9) ? kernel.lastDistance() : undefined,
    any: (o, d, i, far) => kernel.anyHit(o[i], o[i + 1], o[i + 2], d[i], d[i + 1], d[i + 2], far) !== 0,
  };
  return { tracer, buildMilliseconds };
}

function threeTracer(mesh: Mesh): Tracer {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(mesh.positions, 3));
  geometry.setIndex(new BufferAttribute(mesh.indices.slice(), 1));
  const bvh = new MeshBVH(geometry);
  const ray = new Ray();
  const aim = (o: ArrayLike<number>, d: ArrayLike<number>, i: number): void => {
    ray.origin.set(o[i], o[i + 1], o[i + 2]);
    ray.direction.set(d[i], d[i + 1], d[i + 2]);
  };
  return {
    closest(o, d, i) {
      aim(o, d, i);
      return bvh.raycastFirst(ray, DoubleSide)?.distance;
    },
    any(o, d, i, far) {
      aim(o, d, i);
      return bvh.raycastFirst(ray, DoubleSide, 0, far) !== null;
    },
  };
}

function cameraRays(): Rays {
  const origins = new Float32Array(WIDTH * HEIGHT * 3);
  const directions = new Float32Array(WIDTH * HEIGHT * 3);
  for (let y = 0, i = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++, i += 3) {
      const dx = (x + 0.5 - WIDTH / 2) / (WIDTH * 0.72);
      const dy = -(y + 0.5 - HEIGHT * 0.3) / (WIDTH * 0.72);
      const scale = 1 / Math.hypot(dx, dy, 1);
      origins.set([0, 1.4, 0], i);
      directions.set([dx * scale, dy * scale, scale], i);
    }
  }
  return { origins, directions };
}

/** Generates rays in all upward directions from the hits of the camera's rays, in random order. */
function scatteredRays(rays: Rays, tracer: Tracer): Rays {
  const random = createRandom(5);
  const origins: number[] = [];
  const directions: number[] = [];
  for (let i = 0; i < rays.origins.length; i += 3) {
    const hit = tracer.closest(rays.origins, rays.directions, i);
    if (hit === undefined) continue;
    const t = hit - 2e-3;
    const z = random();
    const r = Math.sqrt(1 - z * z);
    const a = 2 * Math.PI * random();
    for (let k = 0; k < 3; k++) origins.push(rays.origins[i + k] + rays.directions[i + k] * t);
    directions.push(r * Math.cos(a), z, r * Math.sin(a));
  }
  return { origins: new Float32Array(origins), directions: new Float32Array(directions) };
}

/** Returns million rays per second, the best of `rounds`, to reduce the effect of other load. */
function speed(rays: Rays, rounds: number, trace: (rays: Rays, i: number) => void): number {
  let best = 0;
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    for (let i = 0; i < rays.origins.length; i += 3) trace(rays, i);
    best = Math.max(best, rays.origins.length / 3 / (performance.now() - started) / 1000);
  }
  return Number(best.toFixed(3));
}

function measure(tracer: Tracer, primary: Rays, scattered: Rays, rounds: number): RayFigures['threeMeshBvh'] {
  return {
    primary: speed(primary, rounds, (rays, i) => tracer.closest(rays.origins, rays.directions, i)),
    incoherent: speed(scattered, rounds, (rays, i) => tracer.closest(rays.origins, rays.directions, i)),
    shadow: speed(scattered, rounds, (rays, i) => tracer.any(rays.origins, rays.directions, i, SHADOW_REACH)),
  };
}

/** Measures both on one scene of more than 50,000 triangles. */
export async function measureRays(): Promise<RayFigures> {
  const mesh = ringScene();
  const { tracer, buildMilliseconds } = kernelTracer(mesh);
  const primary = cameraRays();
  const scattered = scatteredRays(primary, tracer);
  const kernel = measure(tracer, primary, scattered, 8);
  const three = measure(threeTracer(mesh), primary, scattered, 3);
  return {
    triangles: mesh.indices.length / 3,
    buildMilliseconds: Math.round(buildMilliseconds),
    kernelMraysPerSecond: kernel,
    threeMeshBvh: three,
    ratio: Number((kernel.incoherent / three.incoherent).toFixed(2)),
  };
}

if (import.meta.main) console.log(JSON.stringify(await measureRays(), undefined, 2));
