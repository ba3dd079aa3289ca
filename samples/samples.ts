import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SAMPLES = fileURLToPath(new URL('./', import.meta.url));

/** Path of the photo for a first run: an empty living room. */
export const LIVING_ROOM_SAMPLE = join(SAMPLES, 'living-room.jpg');

/** Returns the paths of all sample photos of empty rooms, by name. */
export async function samplePhotos(): Promise<string[]> {
  const names = (await readdir(SAMPLES)).filter((name) => name.endsWith('.jpg'));
  return names.sort().map((name) => join(SAMPLES, name));
}
