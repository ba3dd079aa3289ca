export { type Added, addPiece } from './live/add-piece.ts';
export { type Design, recolourPiece, removePiece, restyle, swapDesign } from './live/change-pieces.ts';
export { dragPiece, type Nudge, nudgePiece, turnPiece } from './live/move-piece.ts';
export { levelAt, type PicturePoint, pointAt } from './live/picture-point.ts';
export { outlineOf, pieceAt } from './live/piece-at.ts';
export { type PieceFacts, placeOf, WARNING_CODES, type Warning, type WarningCode, warningsOf } from './live/rules.ts';
export { furnished, readSceneFile, type SceneFile, sceneFileOf, writeSceneFile } from './live/scene-file.ts';
export { checkPieces, sentPiecesSchema } from './live/sent-pieces.ts';
export {
  designSpec,
  pieceName,
  SHELF_GROUPS,
  type ShelfGroup,
  type ShelfPiece,
  type Swatch,
  shelfOf,
  swatchesOf,
} from './live/shelf.ts';
export { type Stance, stanceOf, standsOn } from './live/stance.ts';
export { roomOf, type StoredRoom, storedRoom } from './live/stored-room.ts';
export type { Finish } from './scene/finish.ts';
export { type PieceId, type PieceSpec, type PlacedPiece, STYLE_IDS, type StyleId } from './scene/pieces.ts';
export type { RoomModel } from './scene/room.ts';
export type { Scene } from './scene/scene.ts';
