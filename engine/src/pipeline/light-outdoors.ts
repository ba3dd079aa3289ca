import type { Analysis } from '../decision/analysis.ts';
import { solveSky, withoutGlare } from '../lighting/outdoors/sky-light.ts';
import { makeRadianceMap, type RadianceMap } from '../lighting/radiance-map.ts';
import type { Photo } from '../photo/photo.ts';
import { SKY_BOX } from '../room/outdoors/sky-box.ts';
import type { FloorPoint } from '../scene/footprint.ts';
import type { PlacedPiece } from '../scene/pieces.ts';
import type { Scene } from '../scene/scene.ts';
import type { SurfaceClass } from '../scene/surface-class.ts';
import { type SegmentationMaps, surfacePlane } from '../vision/segmentation/segmentation-maps.ts';

const MIN_PROBABILITY = 0.5;
/** Surfaces that emit light or lie behind glass, and so do not show the light that falls on them. */
const EMISSIVE: readonly SurfaceClass[] = ['outside', 'window', 'decor'];

/** Returns a test for whether a cell of a radiance map shows one of these classes. */
function detects(
  { width, height }: RadianceMap,
  seen: SegmentationMaps,
  classes: readonly SurfaceClass[],
): (cell: number) => boolean {
  const planes = classes.map((name) => surfacePlane(seen, name));
  return (cell) => {
    const x = Math.floor((((cell % width) + 0.5) * seen.width) / width);
    const y = Math.floor(((Math.floor(cell / width) + 0.5) * seen.height) / height);
    return planes.reduce((sum, plane) => sum + plane[y * seen.width + x], 0) > MIN_PROBABILITY;
  };
}

/** Centre of the furniture on the ground. */
function middleOf(pieces: readonly PlacedPiece[]): FloorPoint {
  const sum = (axis: 0 | 2): number => pieces.reduce((total, { position }) => total + position[axis], 0);
  return [sum(0) / pieces.length, sum(2) / pieces.length];
}

/**
 * Light of a terrace: the photo projected on a box the size of the sky, as bright as the ground around the
 * furniture.
 *
 * @param photo undistorted, at any size
 */
export function lightOutdoors(
  photo: Photo,
  { model, seen }: Analysis,
  pieces: readonly PlacedPiece[],
): Pick<Scene, 'box' | 'light' | 'sky'> {
  const map = withoutGlare(makeRadianceMap(photo, model.camera, model.cameraHeight, SKY_BOX, []));
  const isGround = seen ? detects(map, seen, ['floor']) : () => true;
  const isShining = seen ? detects(map, seen, EMISSIVE) : () => false;
  const sky = solveSky(
    map,
    {
      box: SKY_BOX,
      cameraHeight: model.cameraHeight,
      middle: middleOf(pieces),
      covered: model.ground?.covered ?? false,
      sun: model.ground?.sun ?? null,
    },
    { isGround, isLit: (cell) => !isShining(cell) },
  );
  return { box: SKY_BOX, light: { windowGain: 1, unseenGain: 1 }, sky };
}
