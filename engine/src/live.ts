export { addPiece } from './live/add-piece.ts';
export { type DragOptions, dragPiece } from './live/drag-piece.ts';
export { isAgainstWall, type Nudge, nudgePiece, recolourPiece, removePiece, turnPiece } from './live/edit-piece.ts';
export { editedPiecesSchema, MAX_PIECES, withPieces } from './live/edited-pieces.ts';
export { openingOutline } from './live/opening-outline.ts';
export { outlineOf } from './live/outline-of.ts';
export { levelAt, type PicturePoint, pictureOf } from './live/picture-point.ts';
export { pieceAt } from './live/piece-at.ts';
export { type PieceFacts, placeOf } from './live/place-of.ts';
export { restyle, swapDesign } from './live/restyle.ts';
export { furnished, readSceneFile, type SceneFile } from './live/scene-file.ts';
export {
  designSpec,
  pieceName,
  type ShelfDesign as Design,
  type ShelfGroup,
  type ShelfItem,
  shelfOf,
} from './live/shelf.ts';
export { standsOn } from './live/stands-on.ts';
export { roomOf, SCENE_VERSION, type StoredRoom, storedRoom } from './live/stored-room.ts';
export { type StoredScene, sceneOf, storedScene } from './live/stored-scene.ts';
export { type Swatch, swatchesOf } from './live/swatches.ts';
export { WARNING_CODES, type Warning, type WarningCode, warningsOf } from './live/warnings.ts';
export type { Finish } from './scene/finish.ts';
export type { PieceSpec, PlacedPiece } from './scene/pieces.ts';
export type { Opening } from './scene/room.ts';
export type { Scene } from './scene/scene.ts';
export type { StyleId } from './scene/styles/styles.ts';
export { arrangedPlanFile } from './views/rearranged-plan.ts';
