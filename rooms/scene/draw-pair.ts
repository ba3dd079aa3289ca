import type { Photo, Renderer } from '@roomwright/engine';
import { luminanceAt, median } from '@roomwright/engine/testing';
import { type LabelledMesh, LOOSE } from '../mesh/mesh-builder.ts';
import { composeScene, type SceneOptions } from './compose-scene.ts';
import { type DrawnScene, developScene, renderScene } from './draw-scene.ts';

/** A furnished room, and the same photo after everything movable has been taken out. */
export interface DrawnPair extends DrawnScene {
  /** Same camera, lamps, exposure and noise. Lamps that were removed still shine. */
  readonly bare: {
    readonly photo: Photo;
    /** Class of each pixel of the bare room: index into BARE_CLASSES, or LOOSE. */
    readonly classes: Uint8Array;
    /** Class of each pixel as an index into SURFACE_CLASSES, or NOTHING. */
    readonly surfaces: Uint8Array;
  };
  /** Per pixel: 1 where the visible object is removed, else 0. */
  readonly leaves: Uint8Array;
}

/** Returns the mesh without the triangles that are removed. */
function bareMesh(mesh: LabelledMesh): LabelledMesh {
  const { indices, triangleMaterials, bare } = mesh;
  const stays = triangleMaterials.map((material) => (bare[material] === LOOSE ? 0 : 1));
  return {
    ...mesh,
    indices: indices.filter((_, i) => stays[Math.floor(i / 3)]),
    triangleMaterials: triangleMaterials.filter((_, t) => stays[t]),
  };
}

/** Stride between the pixels whose light is compared. */
const METER_STEP = 7;

/**
 * Returns the factor that makes the bare room as dark as the furnished one where both show the same surface:
 * furniture close to the camera shades more than it hides.
 */
function lightRatio(furnished: Float32Array, bare: Float32Array, leaves: Uint8Array): number {
  const ratios: number[] = [];
  for (let i = 0; i < leaves.length; i += METER_STEP) {
    const light = luminanceAt(bare, 3 * i);
    if (!leaves[i] && light > 1e-4) ratios.push(luminanceAt(furnished, 3 * i) / light);
  }
  return ratios.length > 0 ? median(ratios) : 1;
}

/** Draws the room of a seed furnished and bare. Deterministic; `photo` equals that of drawScene. */
export async function drawPair(renderer: Renderer, seed: number, options: SceneOptions): Promise<DrawnPair> {
  const scene = composeScene(seed, options);
  const mesh = scene.site.mesh.build();
  const light = await renderScene(renderer, scene, mesh);
  const furnished = developScene(scene, light);
  const bareLight = await renderScene(renderer, scene, bareMesh(mesh), light.gain);
  const leaves = light.bare.map((what, i) => (what === LOOSE && bareLight.bare[i] !== LOOSE ? 1 : 0));
  const ratio = lightRatio(light.radiance, bareLight.radiance, leaves);
  const alike = { ...bareLight, radiance: bareLight.radiance.map((value) => value * ratio) };
  const bare = developScene(scene, alike, furnished.radiance);
  return {
    photo: furnished.photo,
    truth: furnished.truth,
    bare: { photo: bare.photo, classes: bare.bare, surfaces: bare.truth.surfaces },
    leaves: furnished.bare.map((what, i) => (what === LOOSE && bare.bare[i] !== LOOSE ? 1 : 0)),
  };
}
