import { matchPhotos } from './match-photos.ts';
import { type FitByPoints, type RoomDecisions, untilDecided } from './share-room.ts';
import type { StagingFile } from './staging-file.ts';
import type { StagingPorts } from './staging-ports.ts';
import { uploaded } from './uploads.ts';

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
