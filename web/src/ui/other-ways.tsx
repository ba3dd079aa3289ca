import Button from '@mui/material/Button';
import {
  FURNITURE_HANDLING,
  type FurnitureHandling,
  ROOM_TYPES,
  type RoomType,
  removalWish,
} from '@roomwright/functions/contract/staging-options.ts';
import type { OtherWay } from '../lib/other-way.ts';
import styles from './other-ways.module.css';

interface Props {
  /** The photo's name, for screen readers. */
  readonly name: string;
  readonly roomTypes: readonly RoomType[];
  readonly handlings: readonly FurnitureHandling[];
  readonly busy?: boolean;
  readonly onChoose: (change: OtherWay) => void;
}

/**
 * Ways to stage a declined photo: as another type of room, or with its furniture handled differently; one button each.
 */
export function OtherWays({ name, roomTypes, handlings, busy = false, onChoose }: Props) {
  const ways: readonly { readonly words: string; readonly change: OtherWay }[] = [
    ...roomTypes.map((roomType) => ({ words: `Stage as ${ROOM_TYPES[roomType].label}`, change: { roomType } })),
    ...handlings.map((each) => ({ words: FURNITURE_HANDLING[each].label, change: removalWish(each) })),
  ];
  if (ways.length === 0) return null;
  return (
    <div className={styles.offer}>
      {ways.map(({ words, change }) => (
        <Button
          key={words}
          variant="outlined"
          size="small"
          disabled={busy}
          aria-label={`${words}: ${name}`}
          onClick={() => onChoose(change)}
        >
          {words}
        </Button>
      ))}
    </div>
  );
}
