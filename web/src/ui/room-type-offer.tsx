import Button from '@mui/material/Button';
import { ROOM_TYPES, type RoomType } from '@roomwright/functions/contract/staging-options.ts';
import styles from './room-type-offer.module.css';

interface Props {
  /** What the photo is called, for those who hear the buttons. */
  readonly name: string;
  readonly roomTypes: readonly RoomType[];
  readonly busy?: boolean;
  readonly onChoose: (roomType: RoomType) => void;
}

/** The way from a declined photo to another kind of room: one button each. */
export function RoomTypeOffer({ name, roomTypes, busy = false, onChoose }: Props) {
  if (roomTypes.length === 0) return null;
  return (
    <div className={styles.offer}>
      {roomTypes.map((roomType) => (
        <Button
          key={roomType}
          variant="outlined"
          size="small"
          disabled={busy}
          aria-label={`Stage as ${ROOM_TYPES[roomType].label}: ${name}`}
          onClick={() => onChoose(roomType)}
        >
          {`Stage as ${ROOM_TYPES[roomType].label}`}
        </Button>
      ))}
    </div>
  );
}
