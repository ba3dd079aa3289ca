import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Photo } from '../photo/photo.ts';
import { readPhotoFile } from '../platform/node/photo-file.ts';
import type { Scene } from '../scene/scene.ts';

const pathOf = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** A golden photo, and the first of the scenes that are kept for it. */
export async function goldenScene(name: string, maxEdge: number): Promise<{ photo: Photo; scene: Scene }> {
  const { common, scenes } = JSON.parse(readFileSync(pathOf(`engine/golden/scenes/${name}.json`), 'utf8')) as {
    common: Partial<Scene>;
    scenes: Record<string, Partial<Scene>>;
  };
  const [own] = Object.values(scenes);
  const sample = pathOf(`samples/${name}.jpg`);
  const { photo } = await readPhotoFile(existsSync(sample) ? sample : pathOf(`engine/golden/rooms/${name}.jpg`), {
    maxEdge,
  });
  // The golden files were drawn by this engine.
  return { photo, scene: { ...common, ...own } as Scene };
}

/** The scene with a piece moved on the floor, metres. */
export function withMoved(scene: Scene, index: number, right: number, away: number): Scene {
  const pieces = scene.pieces.map((piece, i) => {
    const [x, y, z] = piece.position;
    return i === index ? { ...piece, position: [x + right, y, z + away] as const } : piece;
  });
  return { ...scene, pieces };
}
