import type { AskPerson } from './share-room.ts';
import type { StagingFile } from './staging-file.ts';
import type { StagingPorts } from './staging-ports.ts';
import { uploaded } from './uploads.ts';

/** What the photo that is there is called beside one that joins its room. */
const THERE = 'The room as it is staged';

/**
 * Has the service find a photo's place in a room that is staged, and asks the person where it is in doubt. Where the service does not
 * answer, the photo is furnished with the room's designs all the same; what is wrong with the room it says when the photo is staged.
 */
export async function joinRoom(file: StagingFile, roomId: string, ports: StagingPorts, ask: AskPerson): Promise<void> {
  const address = file.imageUrl ?? (await uploaded(file.photo, ports));
  try {
    const proposal = await ports.joinRoom(roomId, address);
    if (proposal.verdict === 'sure') return;
    const photos = [{ id: roomId, name: THERE, previewUrl: proposal.besideImageUrl ?? null }, file.photo];
    const answer = await ask(photos, proposal, (points) => ports.fitPlace(roomId, address, points));
    await ports.choosePlace(roomId, address, answer);
  } catch {
    // Said above.
  }
}
