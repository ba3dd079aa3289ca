import type { Job } from '@roomwright/functions/contract/entities.ts';
import { isEmptiedOnly, type Removal, ROOM_TYPES, styleName } from '@roomwright/functions/contract/staging-options.ts';

/** A photo's name: its title, else the owner's name of the room, else the type of room. */
export function jobName({ title, roomLabel, roomType }: Pick<Job, 'title' | 'roomLabel' | 'roomType'>): string {
  return title || roomLabel || ROOM_TYPES[roomType].label;
}

interface Options extends Pick<Job, 'roomType' | 'style'> {
  readonly removeFurniture?: boolean;
  readonly removal?: Removal | undefined;
}

/** "Living Room, Modern", or "Living Room, Emptied" where no style is wanted. */
export function jobOptions({ roomType, style, removeFurniture = false, removal }: Options): string {
  const shown = isEmptiedOnly({ removeFurniture, removal }) ? null : style;
  return `${ROOM_TYPES[roomType].label}, ${styleName(shown)}`;
}
