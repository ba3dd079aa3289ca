import type { RoomBox } from '../scene/room.ts';
import type { BoxLayout } from './layout/layout.ts';

/** A side wall out of the frame is taken to stand this many camera heights away, and so is a back wall without a foot. */
const UNSEEN_DISTANCE = 3.2;
/** z of the wall behind the camera, which no photo shows. */
const FRONT = -2.5;
/** Metres of a ceiling that is out of the frame. */
const UNSEEN_CEILING = 2.6;

/** The layout in metres, for a camera at the given height above the floor. */
export function metricBox(layout: BoxLayout, cameraHeight: number): RoomBox {
  const unit = metresPerUnit(layout, cameraHeight);
  const unseen = UNSEEN_DISTANCE * cameraHeight;
  return {
    left: layout.left === null ? -unseen : -layout.left * unit,
    right: layout.right === null ? unseen : layout.right * unit,
    back: unit,
    front: FRONT,
    height:
      layout.ceiling === null ? Math.max(UNSEEN_CEILING, cameraHeight + 0.6) : cameraHeight + layout.ceiling * unit,
    seen: {
      floor: layout.floor !== null,
      ceiling: layout.ceiling !== null,
      back: true,
      left: layout.left !== null,
      right: layout.right !== null,
    },
  };
}

/** Metres per layout unit (the distance of the back wall). */
function metresPerUnit(layout: BoxLayout, cameraHeight: number): number {
  return layout.floor === null ? UNSEEN_DISTANCE * cameraHeight : cameraHeight / layout.floor;
}
