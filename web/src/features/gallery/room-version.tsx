import Button from '@mui/material/Button';
import type { GalleryImage } from '@roomwright/functions/contract/entities.ts';
import { useRoommates } from '../../lib/use-roommates.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { useRequestVersion } from './use-versions.ts';

interface Props {
  readonly image: GalleryImage;
  /** The shown version. */
  readonly number: number;
}

/** Offers the same arrangement for the room's other photos that are staged in the same style and do not have it. */
export function RoomVersion({ image, number }: Props) {
  const ask = useRequestVersion();
  const { style, roomType, variations } = image;
  const shown = variations.find((each) => each.number === number);
  const isPlanned = shown !== undefined && shown.cleanOf === undefined && shown.editOf === undefined;
  const mates = useRoommates(image, ([newest]) => {
    const fits = newest?.status === 'COMPLETED' && newest.style === style && newest.roomType === roomType;
    return isPlanned && fits && newest.variations.every((each) => each.number !== number);
  });
  const left = ask.isSuccess && ask.variables.number === number ? [] : mates;
  if (left.length === 0) return null;
  const askAll = async () => {
    for (const { id } of left) await ask.mutateAsync({ id, number });
  };
  return (
    <>
      <Button variant="outlined" loading={ask.isPending} onClick={() => void askAll().catch(() => undefined)}>
        Also in the {left.length === 1 ? 'other photo' : `other ${left.length} photos`} of this room
      </Button>
      <FailureNotice ofPicture error={ask.error} onClose={ask.reset} />
    </>
  );
}
