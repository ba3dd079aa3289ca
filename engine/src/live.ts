export { type DragOptions, dragPiece } from './live/drag-piece.ts';
export { recolourPiece, removePiece, turnPiece } from './live/edit-piece.ts';
export { editedPiecesSchema, MOST_PIECES } from './live/edited-pieces.ts';
export { levelAt } from './live/level-at.ts';
export { outlineOf } from './live/outline-of.ts';
export type { PicturePoint } from './live/picture-point.ts';
export { pieceAt } from './live/piece-at.ts';
export { standsOn } from './live/stands-on.ts';
export { roomOf, SCENE_VERSION, type StoredRoom, storedRoom } from './live/stored-room.ts';
