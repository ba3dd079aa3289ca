import { mkdir, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBundle } from './find-bundle.js';

let root: string;
let source: string;

/** Lists a source in its current state, as the bundling script does. */
async function list(): Promise<void> {
  const { mtimeMs, size } = await stat(source);
  await writeFile(join(root, 'engine/lib/bundle/sources.json'), JSON.stringify([['src/stage.ts', mtimeMs, size]]));
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'roomwright-bundle-'));
  source = join(root, 'src/stage.ts');
  await mkdir(join(root, 'src'));
  await mkdir(join(root, 'engine/lib/bundle'), { recursive: true });
  await writeFile(source, 'export const answer = 42;\n');
});
afterEach(() => rm(root, { recursive: true }));

describe('the bundle of the commands', () => {
  it('is used while its sources are unchanged', async () => {
    await list();
    expect(findBundle(root)).toBe(join(root, 'engine/lib/bundle'));
  });

  it('is ignored when a source has another size', async () => {
    await list();
    const { atime, mtime } = await stat(source);
    await writeFile(source, 'export const answer = 1000;\n');
    await utimes(source, atime, mtime);
    expect(findBundle(root)).toBeNull();
  });

  it('is ignored when a source has another modification time', async () => {
    await list();
    const { atime, mtime } = await stat(source);
    await utimes(source, atime, new Date(mtime.getTime() - 60_000));
    expect(findBundle(root)).toBeNull();
  });

  it('is ignored when a source is missing', async () => {
    await list();
    await rm(source);
    expect(findBundle(root)).toBeNull();
  });

  it('is ignored when it is missing or incomplete', async () => {
    expect(findBundle(root)).toBeNull();
    await writeFile(join(root, 'engine/lib/bundle/sources.json'), '[["src/sta');
    expect(findBundle(root)).toBeNull();
  });
});
