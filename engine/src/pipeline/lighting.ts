import type { lightRoom, RoomLight } from './light-room.ts';
import type { PhotoSetting, photoSetting } from './photo-setting.ts';

/**
 * What is found out about a photo's light. None of it needs the furniture: on a thread of its own it is done while the
 * furniture is chosen, built and painted.
 */
export interface Lighting {
  /** The same as `lightRoom`. */
  room(...input: Parameters<typeof lightRoom>): Promise<RoomLight>;
  /** The same as `photoSetting`. */
  setting(...input: Parameters<typeof photoSetting>): Promise<PhotoSetting>;
}

/** On the caller's own thread, which loads the code for it only then. */
export const lightHere: Lighting = {
  room: async (...input) => (await import('./light-room.ts')).lightRoom(...input),
  setting: async (...input) => (await import('./photo-setting.ts')).photoSetting(...input),
};
