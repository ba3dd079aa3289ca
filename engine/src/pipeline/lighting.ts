import type { lightRoom, RoomLight } from './light-room.ts';
import type { PhotoSetting, photoSetting } from './photo-setting.ts';

/**
 * Estimates a photo's light. None of it depends on the furniture, so a separate thread can do it while furniture is
 * chosen, built and painted.
 */
export interface Lighting {
  /** See `lightRoom`. */
  room(...input: Parameters<typeof lightRoom>): Promise<RoomLight>;
  /** See `photoSetting`. */
  setting(...input: Parameters<typeof photoSetting>): Promise<PhotoSetting>;
}

/** Runs on the caller's thread, and loads the code only when called. */
export const lightHere: Lighting = {
  room: async (...input) => (await import('./light-room.ts')).lightRoom(...input),
  setting: async (...input) => (await import('./photo-setting.ts')).photoSetting(...input),
};
