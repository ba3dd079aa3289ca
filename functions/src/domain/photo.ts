import type { RoomType } from '../contract/staging-options.ts';
import type { Job } from './job.ts';

/** Which photo a job was made of: the same for all jobs of one photo. */
export const photoIdOf = ({ id, photoId }: Pick<Job, 'id' | 'photoId'>): string => photoId ?? id;

/**
 * What another job of the same photo takes over from one: the photo's name, its tags, and the home seed that it shares with the other
 * photos of its home. The owner's name of the room stays with the kind of room.
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
