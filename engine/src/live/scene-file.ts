import { z } from 'zod';
import type { RoomModel } from '../scene/room.ts';
import type { Scene } from '../scene/scene.ts';
import type { StyleId } from '../scene/styles/styles.ts';
import { SCENE_VERSION, type StoredRoom, storedRoom } from './stored-room.ts';

/** A furnished room with everything needed to edit it, except the photo. */
export interface SceneFile {
  readonly scene: Scene;
  readonly room: StoredRoom;
}

const formSchema = z.looseObject({ version: z.literal(SCENE_VERSION) });

/** Serialises both as JSON. */
export function writeSceneFile(scene: Scene, room: StoredRoom): Uint8Array {
  return new TextEncoder().encode(JSON.stringify({ version: SCENE_VERSION, scene, room }));
}

/** Serialises a room found by the engine. */
export const sceneFileOf = (scene: Scene, room: RoomModel): Uint8Array => writeSceneFile(scene, storedRoom(room));

/** @returns null for a file of another version: its photo is then planned again */
export function readSceneFile(bytes: Uint8Array): SceneFile | null {
  const file: unknown = JSON.parse(new TextDecoder().decode(bytes));
  // Written by the engine, so not validated again.
  return formSchema.safeParse(file).success ? (file as SceneFile) : null;
}

/**
 * A scene with its furniture as arranged by a person.
 *
 * @param arranged.pieces placed pieces as JSON
 */
export const furnished = (scene: Scene, { style, pieces }: { style: StyleId; pieces: string }): Scene => ({
  ...scene,
  style,
  pieces: JSON.parse(pieces),
});
