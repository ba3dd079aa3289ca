import type { RoomType } from '../contract/staging-options.ts';
import type { Job } from './job.ts';

/** Returns an id of the photo that a job was made from, the same for all its jobs. */
export const photoIdOf = ({ id, photoId }: Pick<Job, 'id' | 'photoId'>): string => photoId ?? id;

/**
 * Returns the fields that another job of the same photo inherits: photo id, title, tags and home seed. The
 * owner's name of the room is kept if the room type is the same.
 */
export function inheritedFrom(
  source: Job,
  roomType: RoomType,
): Pick<Job, 'photoId' | 'homeSeed' | 'title' | 'roomLabel' | 'tags'> {
  const { homeSeed, title, roomLabel, tags } = source;
  return {
    photoId: photoIdOf(source),
    ...(homeSeed !== undefined && { homeSeed }),
    title,
    roomLabel: roomType === source.roomType ? roomLabel : '',
    tags: [...tags],
  };
}
