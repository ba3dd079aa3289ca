import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LIVING_ROOM_SAMPLE } from '../../samples/samples.ts';
import { runCli } from './run-cli.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roomwright-threads-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('stages a photo to the same bytes on one thread and on two', async () => {
  const pictures = ['1', '2'].map(async (threads) => {
    const args = ['--quality', 'draft', '--max-edge', '480', '--seed', '3', '--threads', threads];
    const { code } = await runCli('stage', [LIVING_ROOM_SAMPLE, ...args, '--out', `${threads}.png`], folder);
    expect(code).toBe(0);
    return readFile(join(folder, `${threads}.png`));
  });
  const [one, two] = await Promise.all(pictures);
  expect(one.equals(two)).toBe(true);
});
