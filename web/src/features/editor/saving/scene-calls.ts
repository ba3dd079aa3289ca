import type { Scene, StoredRoom, StyleId } from '@roomwright/engine/live';
import type { OutputOf } from '@roomwright/functions/contract/endpoints.ts';
import { type LengthUnit, lengthUnitOf } from '@roomwright/functions/contract/market-ids.ts';
import { PLANS } from '@roomwright/functions/contract/plans.ts';
import { meQuery } from '../../../lib/account.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { queryClient } from '../../../lib/query-client.ts';
import type { RoomToFurnish } from '../../../lib/room-to-furnish.ts';
import type { Arrangement } from '../arrangement.ts';
import type { Saved, SendOutcome } from './save-queue.ts';

/** A furnished room as opened. */
export interface OpenedScene extends Omit<OutputOf<'getScene'>, 'scene' | 'room' | 'drawn' | 'pictureStyle'> {
  readonly scene: Scene;
  readonly room: StoredRoom;
  /** The arrangement that the picture shows; null if that is the opened one. */
  readonly drawn: Arrangement | null;
  /** Style of the picture, which its edits keep for free; null if there is no picture yet. */
  readonly pictureStyle: StyleId | null;
}

/** @throws ApiError */
export async function fetchScene(id: string, version?: number, signal?: AbortSignal): Promise<OpenedScene> {
  const query = version === undefined ? {} : { version };
  const answer = await call('getScene', { params: { id }, query, ...(signal && { signal }) });
  // The engine wrote all of it.
  const drawn = answer.drawn as Arrangement | null;
  return { ...answer, scene: answer.scene as unknown as Scene, room: answer.room as StoredRoom, drawn };
}

/** Fetches an empty room. @throws ApiError */
export async function fetchRoom(
  { imageUrl, style, roomType, removeFurniture, removal, keeps }: RoomToFurnish,
  signal: AbortSignal,
): Promise<{ readonly roomId: string; readonly scene: OpenedScene }> {
  const answer = await call('openRoom', {
    body: { imageUrl, style, roomType, ...(removeFurniture && { removeFurniture, removal, keeps }) },
    signal,
  });
  const { roomId, photoUrl } = answer;
  const noPicture = { version: 0, revision: 0, drawn: null, stagedImageUrl: photoUrl, pictureStyle: null };
  const nothing = { ...noPicture, rendersLeft: 0, othersOfRoom: 0 };
  // The engine wrote both.
  const written = { scene: answer.scene as unknown as Scene, room: answer.room as StoredRoom };
  return { roomId, scene: { ...nothing, photoUrl, ...written } };
}

/**
 * Whether the user's plan puts the brand's watermark on pictures, and the unit of lengths. The account stays in the query cache, for the price of
 * another picture.
 * @throws ApiError
 */
export async function fetchEditorUser(): Promise<{ readonly hasWatermark: boolean; readonly unit: LengthUnit }> {
  const { plan, market } = await queryClient.fetchQuery({ ...meQuery, staleTime: 0, retry: false });
  return { hasWatermark: PLANS[plan].watermark, unit: lengthUnitOf(market, navigator.language) };
}

export async function fetchSaved(id: string, version: number): Promise<Saved | null> {
  try {
    const { revision, scene } = await fetchScene(id, version);
    return { revision, arrangement: { style: scene.style, pieces: scene.pieces } };
  } catch {
    return null;
  }
}

/** Whether a retry may help: no answer, a server error, or a rate limit. */
const mayPass = ({ status }: ApiError): boolean => status === 0 || status >= 500 || status === 429 || status === 401;

export async function sendArrangement(
  id: string,
  version: number,
  { style, pieces }: Arrangement,
  revision: number,
): Promise<SendOutcome> {
  try {
    const saved = await call('saveScene', { params: { id }, body: { version, revision, style, pieces: [...pieces] } });
    return { kind: 'saved', revision: saved.revision };
  } catch (error) {
    if (!(error instanceof ApiError) || mayPass(error)) return { kind: 'unanswered' };
    return error.code === 'SCENE_CHANGED' ? { kind: 'changed' } : { kind: 'refused', message: error.message };
  }
}
