import type { BodyOf, OutputOf } from '../../contract/endpoints.ts';
import { AppError } from '../../domain/app-error.ts';
import { hashOf } from '../../domain/hash.ts';
import type { Ids } from '../../ports/clock.ts';
import type { StagingEngine } from '../../ports/engine.ts';
import type { Files } from '../../ports/files.ts';
import type { Planner } from '../../ports/planner.ts';
import type { Store } from '../../ports/store.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { JOB_PATHS } from './job-paths.ts';
import { makePhotoSource, type PhotoSourcePorts } from './photo-source.ts';
import { requireRemoval } from './require-removal.ts';

export interface OpenRoomPorts {
  readonly store: Pick<Store, 'job'>;
  readonly files: Pick<Files, 'exists' | 'pathOf' | 'prepare' | 'withFiles' | 'write'>;
  readonly engine: Pick<StagingEngine, 'capabilities'>;
  readonly planner: Pick<Planner, 'plan' | 'read'>;
  readonly currentAccount: CurrentAccount;
  readonly ids: Ids;
  readonly sample: PhotoSourcePorts['sample'];
}

/** Pixels of the longest edge at which a room is analysed: it is drawn at the size of the owner's plan later. */
const EDGE = 1536;

/**
 * Opens the room of a photo to be furnished by hand. It is kept as long as an upload; nothing is charged until a picture is requested.
 * @throws AppError VALIDATION_ERROR, NOT_FOUND, SCENE_UNAVAILABLE, REMOVAL_UNAVAILABLE, UPGRADE_REQUIRED, BUSY, TOO_COMPLEX
 */
export function makeOpenRoom(ports: OpenRoomPorts) {
  const { files, engine, planner, currentAccount, ids } = ports;
  const photoSource = makePhotoSource(ports);
  const keepPhoto = async (userId: string, roomId: string, emptied: Uint8Array): Promise<string> => {
    const file = files.prepare(JOB_PATHS.roomPhoto(userId, roomId));
    await files.write(file, emptied, 'image/jpeg');
    return file.url;
  };
  return async (
    userId: string,
    { imageUrl, style, roomType, removeFurniture, removal, keeps }: BodyOf<'openRoom'>,
  ): Promise<OutputOf<'openRoom'>> => {
    requireRemoval(engine, await currentAccount(userId), removeFurniture);
    const { path } = await photoSource(userId, imageUrl);
    const roomId = ids();
    const seed = hashOf(roomId, 1);
    const ways = { ...(removal && { removal }), ...(keeps && { keeps }) };
    const furniture = { removeFurniture, ...(removeFurniture && ways) };
    const wanted = { roomType, style, ...furniture, prompt: '', maxEdge: EDGE };
    const planned = await planner.plan(userId, (work) => files.withFiles([path], ([photo]) => work(photo)), {
      ...wanted,
      ...{ seed, homeSeed: seed, variation: 0 },
    });
    const furnished = planned && (await planner.read(planned.scene, { style, pieces: '[]' }));
    if (!planned || !furnished) {
      throw new AppError('SCENE_UNAVAILABLE', {}, { message: removeFurniture ? NOT_EMPTIED : NO_ROOM });
    }
    await files.write(files.prepare(JOB_PATHS.room(userId, roomId)), planned.scene, 'application/json');
    const photoUrl = planned.emptied ? await keepPhoto(userId, roomId, planned.emptied) : imageUrl;
    const { scene, room } = furnished;
    return { roomId, photoUrl, scene: { ...scene, pieces: [...scene.pieces] }, room };
  };
}

const NOT_EMPTIED =
  'The furniture in this photo cannot be removed without a trace. Please leave it where it is, or use a photo of the empty room.';

const NO_ROOM =
  'No free floor to furnish was found in this photo. Please take it from a corner of the room, with the floor in sight.';
