export { type Camera, project, rayThrough, resizeCamera, rotationFromAngles } from './scene/camera.ts';
export { DECLINE_REASONS, type DeclineReason } from './scene/decline-reasons.ts';
export { cellMiddle } from './scene/floor-cells.ts';
export { boxOutline, outlineDistance } from './scene/floor-outline.ts';
export { type FloorPoint, footprint } from './scene/footprint.ts';
export type { Foreground } from './scene/foreground.ts';
export { type Lens, lensScale, toPinhole } from './scene/lens.ts';
export type { PlacedPiece } from './scene/pieces.ts';
export { type Report, reportSchema } from './scene/report.ts';
export {
  FACE_INDEX,
  type FloorOutline,
  type Opening,
  type OpeningKind,
  projectWorld,
  type RoomBox,
  type RoomModel,
  worldRay,
} from './scene/room.ts';
export { ROOM_IDS, type RoomId } from './scene/room-type.ts';
export type { Scene, SceneLight } from './scene/scene.ts';
export { STYLE_IDS, type StyleId } from './scene/styles/styles.ts';
export { SURFACE_CLASSES, type SurfaceClass, surfaceIndex } from './scene/surface-class.ts';
