import { readdirSync, readFileSync } from 'node:fs';
import { useStoredTextures } from '../../furniture/materials/textures/texel.ts';

/** Where scripts/bundle.mjs puts the fixed textures it has painted: beside the bundle's files, and nowhere else. */
const FOLDER = new URL('./textures/', import.meta.url);

/** Lets textures be read that were painted with the bundle that runs; from source there are none, and all are painted. */
export function readStoredTextures(): void {
  let names: readonly string[];
  try {
    names = readdirSync(FOLDER);
  } catch {
    return;
  }
  const stored = new Set(names);
  useStoredTextures((name) => (stored.has(name) ? readFileSync(new URL(name, FOLDER)) : null));
}
