import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Photo } from '../../functions/src/engine/photo.ts';
import type { Renderer } from '../../functions/src/engine/render/renderer.ts';
import { type DrawnRoom, type DrawQuality, drawPlan } from '../draw-room.ts';
import { planRoom } from '../plan/plan-room.ts';
import type { ViewOptions } from '../plan/plan-view.ts';
import { roomTruth } from '../truth.ts';

const ROOMS = fileURLToPath(new URL('..', import.meta.url));
const KERNEL = fileURLToPath(new URL('../../functions/kernel/build/kernel.wasm', import.meta.url));

/** Hash of everything that decides what a drawn room looks like: the generator's source and the compiled kernel. */
function generatorHash(): string {
  const hash = createHash('sha256').update(readFileSync(KERNEL));
  for (const entry of readdirSync(ROOMS, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !path.endsWith('.ts') || path.includes('/bench/') || path.endsWith('.test.ts')) continue;
    hash.update(path).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Draws rooms as the JPEG files that a camera would write, and keeps them in the system's temporary folder: measuring
 * again after a change to the analysis costs no rendering.
 */
export function createRoomCache(renderer: () => Renderer): {
  room(seed: number, options: ViewOptions & DrawQuality, jpegQuality: number): Promise<DrawnRoom>;
} {
  const folder = join(tmpdir(), 'roomwright-rooms', generatorHash());
  mkdirSync(folder, { recursive: true });
  return {
    async room(seed, options, jpegQuality) {
      const plan = planRoom(seed, options);
      const key = createHash('sha256')
        .update(JSON.stringify({ plan, options, jpegQuality }))
        .digest('hex')
        .slice(0, 16);
      const file = join(folder, `${seed}-${key}.jpg`);
      if (!existsSync(file)) {
        const { width, height, rgb } = await drawPlan(renderer(), plan, options);
        const jpeg = await sharp(rgb, { raw: { width, height, channels: 3 } })
          .jpeg({ quality: jpegQuality })
          .toBuffer();
        writeFileSync(`${file}.tmp`, jpeg);
        renameSync(`${file}.tmp`, file);
      }
      const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
      const photo: Photo = { width: info.width, height: info.height, rgb: new Uint8Array(data) };
      return { photo, truth: roomTruth(plan) };
    },
  };
}
