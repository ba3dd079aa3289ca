import { z } from 'zod';
import type { RoomModel } from '../scene/room.ts';
import type { Scene } from '../scene/scene.ts';
import type { StyleId } from '../scene/styles/styles.ts';
import { SCENE_VERSION, type StoredRoom, storedRoom } from './stored-room.ts';

/** A furnished room and what planning knows of it: beside the photo all that is needed to edit it. */
export interface SceneFile {
  readonly scene: Scene;
  readonly room: StoredRoom;
}

const formSchema = z.looseObject({ version: z.literal(SCENE_VERSION) });

/** Both as JSON. */
export function writeSceneFile(scene: Scene, room: StoredRoom): Uint8Array {
  return new TextEncoder().encode(JSON.stringify({ version: SCENE_VERSION, scene, room }));
}

/** The same of a room that the engine has found. */
export const sceneFileOf = (scene: Scene, room: RoomModel): Uint8Array => writeSceneFile(scene, storedRoom(room));

/** @returns null where the file is of another version: its photo is planned anew */
export function readSceneFile(bytes: Uint8Array): SceneFile | null {
  const file: unknown = JSON.parse(new TextDecoder().decode(bytes));
  // The engine wrote it: a file of this form holds what it promises.
  return formSchema.safeParse(file).success ? (file as SceneFile) : null;
}

/** A scene with its furniture as somebody has arranged it. @param arranged.pieces placed pieces as JSON */
export const furnished = (scene: Scene, { style, pieces }: { style: StyleId; pieces: string }): Scene => ({
  ...scene,
  style,
  pieces: JSON.parse(pieces),
});
