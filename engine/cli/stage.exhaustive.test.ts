import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LIVING_ROOM_SAMPLE } from '../../samples/samples.ts';
import { runCli } from './run-cli.fixture.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roomwright-threads-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('stages a photo to the same bytes on one thread and on two', async () => {
  const pictures: Buffer[] = [];
  for (const threads of ['1', '2']) {
    const args = ['--quality', 'draft', '--max-edge', '480', '--seed', '3', '--threads', threads];
    const { code } = await runCli('stage', [LIVING_ROOM_SAMPLE, ...args, '--out', `${threads}.png`], folder);
    expect(code).toBe(0);
    pictures.push(await readFile(join(folder, `${threads}.png`)));
  }
  const [one, two] = pictures;
  expect(one.equals(two)).toBe(true);
});

it('shows a staged photo and an unusable one on a sheet', async () => {
  const photos = await mkdtemp(join(folder, 'photos-'));
  await copyFile(LIVING_ROOM_SAMPLE, join(photos, 'a.jpg'));
  await writeFile(join(photos, 'b.jpg'), 'no photo');
  const args = [photos, '--quality', 'draft', '--max-edge', '320', '--out', 'sheet.jpg'];
  const { code, stdout, stderr } = await runCli('contact-sheet', args, folder);
  expect(stdout).toBe('Staged 1 of 2 -> sheet.jpg\n');
  expect(stderr).toMatch(/b\.jpg" cannot be used/);
  expect(code).toBe(2);
  const { width, height } = await sharp(join(folder, 'sheet.jpg')).metadata();
  expect(width).toBe(4 * 490 + 10);
  expect(height).toBeGreaterThan(250);
});
