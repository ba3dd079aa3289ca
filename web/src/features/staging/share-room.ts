import type { BodyOf, OutputOf } from '@roomwright/functions/contract/endpoints.ts';
import type { StagingFile, StagingPhoto } from './staging-file.ts';
import type { StagingPorts } from './staging-ports.ts';
import { uploaded } from './uploads.ts';

export type RoomProposal = OutputOf<'proposeSharedRoom'>;

/** Has the photos fitted together by points of the floor as each photo shows them. */
export type FitByPoints = (points: NonNullable<BodyOf<'chooseSharedRoom'>['points']>) => Promise<RoomProposal>;

/** A photo that a person is asked about. */
export type AskedPhoto = Pick<StagingPhoto, 'id' | 'name' | 'previewUrl'>;

/** Asks the person which alternative is right, of those proposed or of those that `fit` finds; null: none. */
export type AskPerson = (
  photos: readonly AskedPhoto[],
  proposal: RoomProposal,
  fit: FitByPoints,
) => Promise<number | null>;

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
    const { sharedRoomId } = proposal;
    if (proposal.verdict !== 'sure') {
      const shown = there.map(({ file }) => file.photo);
      const answer = await ask(shown, proposal, (points) => ports.fitRoom(sharedRoomId, points));
      await ports.chooseRoom(sharedRoomId, answer);
    }
    return sharedRoomId;
  } catch {
    // They are furnished with the same designs all the same, as photos of one run.
    return null;
  }
}
