import { matchPhotos } from './match-photos.ts';
import { type FitByPoints, type RoomDecisions, untilDecided } from './share-room.ts';
import type { StagingFile } from './staging-file.ts';
import type { StagingPorts } from './staging-ports.ts';
import { uploaded } from './uploads.ts';

/** What the photo that is there is called beside one that joins its room. */
const THERE = 'The room as it is staged';

/**
 * Has the service find a photo's place in a room that is staged, and asks the person where it is in doubt or where that fails. Without a
 * place the photo is furnished for itself, with the room's designs.
 *
 * @throws RunStopped; ApiError where the person is no longer signed in
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
