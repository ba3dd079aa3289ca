import type { Job } from '@roomwright/functions/contract/entities.ts';
import {
  isEmptiedOnly,
  type Removal,
  ROOM_TYPES,
  styleOrHandling,
} from '@roomwright/functions/contract/staging-options.ts';

/** A photo's name: its title, else the owner's name of the room, else the type of room. */
export function jobName({ title, roomLabel, roomType }: Pick<Job, 'title' | 'roomLabel' | 'roomType'>): string {
  return title || roomLabel || ROOM_TYPES[roomType].label;
}

interface Options extends Pick<Job, 'roomType' | 'style'> {
  readonly removeFurniture?: boolean;
  readonly removal?: Removal | undefined;
  /** How far it is; absent where it is not begun. */
  readonly status?: Job['status'] | undefined;
}

/** "Living Room, Modern"; where no style is wanted "Living Room, Remove only", and "Living Room, Emptied" once it is. */
export function jobOptions({ roomType, style, removeFurniture = false, removal, status }: Options): string {
  const shown = isEmptiedOnly({ removeFurniture, removal }) ? null : style;
  return `${ROOM_TYPES[roomType].label}, ${styleOrHandling(shown, status)}`;
}
