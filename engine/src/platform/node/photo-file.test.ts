import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeFilesAtomically } from './photo-file.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roomwright-write-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('writing files that belong together', () => {
  it('writes all of them and leaves nothing else behind', async () => {
    await writeFilesAtomically([
      { path: join(folder, 'a.jpg'), bytes: Uint8Array.of(1, 2, 3) },
      { path: join(folder, 'a.json'), bytes: '{}' },
    ]);
    expect((await readdir(folder)).sort()).toEqual(['a.jpg', 'a.json']);
    expect([...(await readFile(join(folder, 'a.jpg')))]).toEqual([1, 2, 3]);
  });

  it('writes a file whose name is as long as names can be', async () => {
    const name = `${'n'.repeat(251)}.jpg`;
    await writeFilesAtomically([{ path: join(folder, name), bytes: 'new' }]);
    expect(await readdir(folder)).toEqual([name]);
  });

  it('writes none of them when one cannot be written, and keeps what was there', async () => {
    await writeFile(join(folder, 'a.jpg'), 'old');
    const files = [
      { path: join(folder, 'a.jpg'), bytes: 'new' },
      { path: join(folder, 'missing', 'a.json'), bytes: '{}' },
    ];
    await expect(writeFilesAtomically(files)).rejects.toThrow('ENOENT');
    expect(await readdir(folder)).toEqual(['a.jpg']);
    expect(await readFile(join(folder, 'a.jpg'), 'utf8')).toBe('old');
  });

  it('writes none of them after an abort', async () => {
    const stopped = AbortSignal.abort(new Error('stopped'));
    const files = [{ path: join(folder, 'a.jpg'), bytes: 'new' }];
    await expect(writeFilesAtomically(files, stopped)).rejects.toThrow('stopped');
    expect(await readdir(folder)).toEqual([]);
  });
});
