import type { BodyOf } from '@roomwright/functions/contract/endpoints.ts';
import type { RoomProposal } from '@roomwright/functions/contract/room-matches.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { RunStopped } from './batch-calls.ts';
import { reasonOf } from './failures.ts';
import { MatchError, matchPhotos } from './match-photos.ts';
import type { StagingFile, StagingPhoto } from './staging-file.ts';
import type { StagingPorts } from './staging-ports.ts';
import { uploaded } from './uploads.ts';

/** Has the photos fitted together by points of the floor as each photo shows them. */
export type FitByPoints = (points: BodyOf<'matchByPoints'>['points']) => Promise<RoomProposal>;

/** A photo that a person is asked about. */
export type AskedPhoto = Pick<StagingPhoto, 'id' | 'name' | 'previewUrl'>;

/** What a person decides during a match. The questions reject with RunStopped when the person stops the run. */
export interface RoomDecisions {
  /** Asks which alternative is right, of those proposed or of those that `fit` finds; null: none. */
  readonly ask: (photos: readonly AskedPhoto[], proposal: RoomProposal, fit: FitByPoints) => Promise<number | null>;
  /** Asks what to do about photos that could not be matched. @param reason in plain words */
  readonly failed: (photos: readonly AskedPhoto[], reason: string) => Promise<'again' | 'apart'>;
  /** Whether the person still wants the run. */
  readonly wanted: () => boolean;
}

/**
 * Runs `work` on the photos of a room. If it fails, the person decides whether it is tried again.
 *
 * @returns its result; null if each photo is to be staged on its own
 * @throws RunStopped; ApiError if the person is no longer signed in
 */
async function untilDecided<T>(
  photos: readonly AskedPhoto[],
  { failed }: Pick<RoomDecisions, 'failed'>,
  work: () => Promise<T>,
): Promise<T | null> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof RunStopped || (error instanceof ApiError && error.status === 401)) throw error;
      const reason = error instanceof MatchError ? error.message : reasonOf(error);
      if ((await failed(photos, reason)) === 'apart') return null;
    }
  }
}

/** Name of the staged photo beside the one that joins its room. */
const THERE = 'The room as it is staged';

/**
 * Has the service find a photo's place in a staged room, and asks the person if it is in doubt or fails. Without a place the photo is
 * furnished on its own, with the room's designs.
 *
 * @throws RunStopped; ApiError if the person is no longer signed in
 */
export async function joinRoom(
  file: StagingFile,
  roomId: string,
  ports: StagingPorts,
  decisions: RoomDecisions,
): Promise<void> {
  const { ask, wanted } = decisions;
  const address = file.imageUrl ?? (await uploaded(file.photo, ports));
  await untilDecided([file.photo], decisions, async () => {
    const proposal = await matchPhotos(() => ports.joinRoom(roomId, address), ports, wanted);
    if (proposal.verdict === 'sure') return;
    const photos = [{ id: roomId, name: THERE, previewUrl: proposal.besideImageUrl ?? null }, file.photo];
    const fit: FitByPoints = (points) => matchPhotos(() => ports.fitPlace(roomId, address, points), ports, wanted);
    await ports.choosePlace(roomId, address, await ask(photos, proposal, fit));
  });
}
