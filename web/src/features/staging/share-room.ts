import type { OutputOf } from '@roomwright/functions/contract/endpoints.ts';
import type { StagingFile } from './staging-file.ts';
import type { StagingPorts } from './staging-ports.ts';
import { uploaded } from './uploads.ts';

export type RoomProposal = OutputOf<'proposeSharedRoom'>;

/** Asks the person which alternative is right; null: none. */
export type AskPerson = (names: readonly string[], proposal: RoomProposal) => Promise<number | null>;

/**
 * Has the service fit photos of one room together, and asks the person where it is in doubt. Null where the photos are staged without
 * that: fewer than two could be uploaded, or the service did not answer.
 */
export async function shareRoom(
  files: readonly StagingFile[],
  ports: StagingPorts,
  ask: AskPerson,
): Promise<string | null> {
  const uploads = await Promise.allSettled(
    files.map(async (file) => ({ file, address: file.imageUrl ?? (await uploaded(file.photo, ports)) })),
  );
  const there = uploads.flatMap((upload) => (upload.status === 'fulfilled' ? [upload.value] : []));
  const [first] = there;
  if (!first || there.length < 2) return null;
  const { roomType, style } = first.file.choice;
  try {
    const proposal = await ports.proposeRoom({ photos: there.map(({ address }) => address), roomType, style });
    if (proposal.verdict === 'ask') {
      const names = there.map(({ file }) => file.photo.name);
      await ports.chooseRoom(proposal.sharedRoomId, await ask(names, proposal));
    }
    return proposal.sharedRoomId;
  } catch {
    // They are furnished with the same designs all the same, as photos of one run.
    return null;
  }
}
