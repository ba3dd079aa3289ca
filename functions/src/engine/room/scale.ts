import type { BoxLayout } from './layout.ts';
import type { Opening } from './room.ts';

/** Metres of a door's opening. */
const DOOR = 2.03;
/**
 * Metres of a ceiling and of a photographer's camera, and how much each varies (spread of the logarithm): rooms are
 * 2.4 to 3.2 m high, cameras are held at 1.2 to 1.7 m.
 */
const USUAL_CEILING = 2.6;
const CEILING_SPREAD = 0.1;
const USUAL_CAMERA = 1.5;
const CAMERA_SPREAD = 0.14;
/** Camera heights in metres that are believed. */
const LOWEST_CAMERA = 1.0;
const HIGHEST_CAMERA = 1.9;
/** Lowest confidence of a door that the metres may rest on. */
const SURE_DOOR = 0.55;

/** Width of a door, double ones included, against its height. */
const WIDEST_DOOR = 0.8;

export interface Scale {
  /** Height of the camera above the floor in metres. */
  readonly cameraHeight: number;
  readonly source: 'door' | 'ceiling' | 'camera';
}

/**
 * Metres before any door is known: from the ceiling when it is seen and plausible, else from how people hold cameras. The
 * ceiling alone would put the camera at one metre in every high room, so the two expectations are weighed: the most likely
 * height when the logarithms of both are normal and independent.
 */
export function scaleFromCeiling(layout: BoxLayout): Scale {
  if (layout.ceiling === null || layout.floor === null) return { cameraHeight: USUAL_CAMERA, source: 'camera' };
  const underUsualCeiling = (USUAL_CEILING * layout.floor) / (layout.floor + layout.ceiling);
  // Far outside of what is believed it is the ceiling that was found wrong, or one that is vaulted.
  if (underUsualCeiling < 0.75 * LOWEST_CAMERA || underUsualCeiling > 1.2 * HIGHEST_CAMERA) {
    return { cameraHeight: USUAL_CAMERA, source: 'camera' };
  }
  const ceilingWeight = CEILING_SPREAD ** -2;
  const cameraWeight = CAMERA_SPREAD ** -2;
  const cameraHeight = Math.exp(
    (ceilingWeight * Math.log(underUsualCeiling) + cameraWeight * Math.log(USUAL_CAMERA)) /
      (ceilingWeight + cameraWeight),
  );
  return { cameraHeight: clampCamera(cameraHeight), source: 'ceiling' };
}

/**
 * Metres from the doors that were found at a first scale, if they make sense: the camera comes out at a believable height
 * and so does the ceiling. Otherwise the first scale stays.
 */
export function scaleFromDoors(layout: BoxLayout, first: Scale, openings: readonly Opening[]): Scale {
  const doors = openings
    .filter(
      (o) =>
        (o.kind === 'door' || o.kind === 'doorway') && o.confidence >= SURE_DOOR && o.to - o.from < WIDEST_DOOR * o.top,
    )
    .sort((p, q) => q.confidence - p.confidence);
  for (const door of doors) {
    const cameraHeight = (first.cameraHeight * DOOR) / door.top;
    if (cameraHeight < LOWEST_CAMERA || cameraHeight > HIGHEST_CAMERA) continue;
    if (layout.ceiling !== null && layout.floor !== null) {
      const ceiling = (cameraHeight * (layout.floor + layout.ceiling)) / layout.floor;
      if (ceiling < 2.15 || ceiling > 4.5) continue;
    }
    return { cameraHeight, source: 'door' };
  }
  return first;
}

function clampCamera(height: number): number {
  return Math.min(HIGHEST_CAMERA, Math.max(LOWEST_CAMERA, height));
}
