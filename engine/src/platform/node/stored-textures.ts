import { readdirSync, readFileSync } from 'node:fs';
import { useStoredTextures } from '../../furniture/materials/textures/texel.ts';

/** Folder of the textures painted by scripts/bundle.mjs; exists only beside a bundle. */
const FOLDER = new URL('./textures/', import.meta.url);

/** Makes textures painted at bundling available; when running from source, all are painted at use. */
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
