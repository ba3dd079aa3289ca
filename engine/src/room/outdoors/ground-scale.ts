import type { SeenDoor } from './find-doors.ts';

/** Metres of a door's head above the ground outside, casing included. */
const DOOR = 2.1;
/** Metres at which people hold cameras, and how much that varies (spread of the logarithm). */
const USUAL_CAMERA = 1.5;
const CAMERA_SPREAD = 0.12;
/** The same of a door's head: steps, transoms, blurred edges. */
const DOOR_SPREAD = 0.09;
/** Plausible camera heights by a door, metres. */
const LOWEST = 0.9;
const HIGHEST = 2.1;

/** Height of the camera above the ground in metres, and what it rests on. */
export interface GroundScale {
  readonly cameraHeight: number;
  readonly source: 'door' | 'camera';
}

/**
 * Metres of the ground plane: every door that is whole in the frame gives a height, weighed against how people hold cameras (the
 * most likely height when the logarithms of all are normal and independent).
 */
export function groundScale(doors: readonly SeenDoor[]): GroundScale {
  const votes = doors.flatMap(({ kind, top }) => {
    const height = kind === 'door' && top !== null && top > 0 ? DOOR / top : 0;
    return height > LOWEST && height < HIGHEST ? [height] : [];
  });
  if (votes.length === 0) return { cameraHeight: USUAL_CAMERA, source: 'camera' };
  const camera = CAMERA_SPREAD ** -2;
  const door = DOOR_SPREAD ** -2;
  const sum = votes.reduce((total, height) => total + door * Math.log(height), camera * Math.log(USUAL_CAMERA));
  return { cameraHeight: Math.exp(sum / (camera + door * votes.length)), source: 'door' };
}
