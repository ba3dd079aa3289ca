export type { Analysis } from './decision/analysis.ts';
export { standpointOf } from './decision/standpoint.ts';
export { countPieces, listPieces } from './furniture/catalogue/piece-names.ts';
export { PIECE_IDS } from './furniture/catalogue/profiles.ts';
export type { Photo } from './photo/photo.ts';
export { analyse } from './pipeline/analyse.ts';
export { type Emptying, emptyPhoto } from './pipeline/empty-photo.ts';
export { ENGINE } from './pipeline/engine-version.ts';
export { makeReport } from './pipeline/make-report.ts';
export type { Quality } from './pipeline/render-scene.ts';
export { furnish, type StageOptions, type StageResult, stage } from './pipeline/stage.ts';
export {
  type PlannedRoom,
  type PlannedView,
  planViews,
  type StagedRoom,
  sceneOfView,
} from './pipeline/stage-views.ts';
export type {
  DeclinedAnswer,
  EditedScene,
  EmptiedPicture,
  EngineCapabilities,
  EngineCost,
  EngineIdentity,
  PixelProvenance,
  PlacedItem,
  Preservation,
  RemovalDecline,
  StagedAnswer,
  StagingAnswer,
  StagingContext,
  StagingEngine,
  StagingRequest,
} from './pipeline/staging-engine.ts';
export { firstAbleEngine } from './pipeline/staging-engine.ts';
export { compareOutsideMask, type PixelComparison } from './rendering/composite/compare-outside-mask.ts';
export type { Renderer } from './rendering/renderer.ts';
export { BARE_CLASSES, type BareClass, bareIndex } from './scene/bare-class.ts';
export { type Camera, project, rayThrough, resizeCamera, rotationFromAngles } from './scene/camera.ts';
export { DECLINE_REASONS, type DeclineReason } from './scene/decline-reasons.ts';
export {
  EMPTYING_REASONS,
  type EmptyingReason,
  KEEPS,
  type Keep,
  REMOVALS,
  type Removal,
} from './scene/emptying-reasons.ts';
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
export type { Scene } from './scene/scene.ts';
export { STANDPOINTS, type Standpoint } from './scene/standpoints.ts';
export { STYLE_IDS, type StyleId } from './scene/styles/styles.ts';
export { SURFACE_CLASSES, type SurfaceClass, surfaceIndex } from './scene/surface-class.ts';
export { fromRoom, LEADING_POSE, toRoom, type ViewPose } from './scene/view-pose.ts';
export { composePoses, invertPose, poseBetween, turnBetween } from './views/compose-poses.ts';
export { joinView } from './views/join-view.ts';
export { registerViews } from './views/register-views.ts';
export type { Joining, RegisteredViews, Registration, SamePoint, View } from './views/registration.ts';
export type { RoomPlan } from './views/room-plan.ts';
export type { BareRoom } from './vision/bare-room.ts';
export { createSegmentationNetwork, type SegmentationNetwork } from './vision/segmentation/segmentation-network.ts';
