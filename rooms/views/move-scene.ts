import { resizeCamera, type ViewPose } from '@roomwright/engine';
import type { AreaLight, Vec3 } from '@roomwright/engine/testing';
import type { LabelledMesh } from '../mesh/mesh-builder.ts';
import type { Scene } from '../scene/compose-scene.ts';
import type { ShellPlan } from '../scene/shell.ts';
import { placeInWorld, placeShell, type QuarterTurns } from '../scene/shells/place-shell.ts';
import type { ListingView } from '../scene/view/plan-listing-view.ts';

/** A built room relative to another view: moved so that the view's camera is at the origin. */
export interface MovedScene {
  readonly scene: Scene;
  readonly mesh: LabelledMesh;
  /** Pose of this view's frame in the frame of the view that the room was built for. */
  readonly pose: ViewPose;
}

const COSINES = [1, 0, -1, 0] as const;
const SINES = [0, 1, 0, -1] as const;

/** Returns a rotation by quarter turns, each of which maps +x to +z. */
function turnBy(quarterTurns: QuarterTurns): (direction: Vec3) => Vec3 {
  const [cos, sin] = [COSINES[quarterTurns], SINES[quarterTurns]];
  return ([x, y, z]) => [x * cos - z * sin, y, x * sin + z * cos];
}

function mapTriples(values: Float32Array, change: (triple: Vec3) => Vec3): Float32Array {
  const changed = new Float32Array(values.length);
  for (let i = 0; i < values.length; i += 3) changed.set(change([values[i], values[i + 1], values[i + 2]]), i);
  return changed;
}

/**
 * Moves a scene built for one view of a plan to another view.
 *
 * @param seed of the picture's noise
 */
export function moveScene(
  scene: Scene,
  mesh: LabelledMesh,
  {
    plan,
    built,
    view,
    seed,
  }: { readonly plan: ShellPlan; readonly built: ListingView; readonly view: ListingView; readonly seed: number },
): MovedScene {
  const [x, z] = placeInWorld(view.position, built.quarterTurns, built.position);
  const quarters = ([0, 1, 2, 3] as const)[(view.quarterTurns - built.quarterTurns + 4) % 4];
  const turn = turnBy(quarters);
  const move = ([px, py, pz]: Vec3): Vec3 => turn([px - x, py, pz - z]);
  const moveLight = (light: AreaLight): AreaLight => ({
    ...light,
    centre: move(light.centre),
    halfU: turn(light.halfU),
    halfV: turn(light.halfV),
    normal: turn(light.normal),
  });
  const { site, sun } = scene;
  const shrink = Math.max(site.camera.width, site.camera.height) / Math.max(view.camera.width, view.camera.height);
  const [width, height] = [Math.round(view.camera.width * shrink), Math.round(view.camera.height * shrink)];
  return {
    scene: {
      seed,
      lens: view.lens,
      sun: sun && { ...sun, direction: turn(sun.direction) },
      site: {
        ...site,
        shell: placeShell(plan, view.quarterTurns, view.position),
        camera: resizeCamera(view.camera, width, height),
        cameraHeight: view.cameraHeight,
        lights: site.lights.map(moveLight),
      },
    },
    mesh: {
      ...mesh,
      positions: mapTriples(mesh.positions, move),
      normals: mapTriples(mesh.normals, turn),
    },
    pose: { x, z, turn: (quarters * Math.PI) / 2, scale: 1 },
  };
}
