import type { Job } from '@roomwright/functions/contract/entities.ts';
import { ROOM_TYPES, STYLES } from '@roomwright/functions/contract/staging-options.ts';

/** A photo's name: its title, else the owner's name of the room, else the type of room. */
export function jobName({ title, roomLabel, roomType }: Pick<Job, 'title' | 'roomLabel' | 'roomType'>): string {
  return title || roomLabel || ROOM_TYPES[roomType].label;
}

/** "Living Room, Modern". */
export function jobOptions({ roomType, style }: Pick<Job, 'roomType' | 'style'>): string {
  return `${ROOM_TYPES[roomType].label}, ${STYLES[style].label}`;
}
