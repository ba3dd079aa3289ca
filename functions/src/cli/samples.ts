import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SAMPLES = fileURLToPath(new URL('../../../samples/', import.meta.url));

/** Path of the first of the photos of empty rooms that the repository ships, by name. */
export async function firstSample(): Promise<string> {
  const names = (await readdir(SAMPLES)).filter((name) => name.endsWith('.jpg')).sort();
  if (names.length === 0) throw new Error(`There is no photo in ${SAMPLES}.`);
  return join(SAMPLES, names[0]);
}
