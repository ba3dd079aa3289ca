import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPhotoFile } from '@roomwright/engine/node';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LIVING_ROOM_SAMPLE } from '../../samples/samples.ts';
import { runCli } from './run-cli.fixture.ts';

const EDGE = 300;
let folder = '';
let size = { width: 0, height: 0 };
/** Rectangle that differs in the staged picture, pixels. */
const patch = { left: 40, top: 50, width: 30, height: 20 };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roomwright-verify-'));
  const { photo } = await readPhotoFile(LIVING_ROOM_SAMPLE, { maxEdge: EDGE });
  size = { width: photo.width, height: photo.height };
  const raw = { ...size, channels: 3 } as const;
  const red = await sharp({ create: { ...patch, channels: 3, background: '#c02020' } })
    .png()
    .toBuffer();
  const staged = sharp(photo.rgb, { raw }).composite([{ input: red, ...patch }]);
  await staged.clone().png().toFile(join(folder, 'staged.png'));
  await staged.clone().jpeg().toFile(join(folder, 'staged.jpg'));
  const white = await sharp({ create: { ...patch, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();
  const black = () => sharp({ create: { ...size, channels: 3, background: '#000000' } });
  await black()
    .composite([{ input: white, ...patch }])
    .toColourspace('b-w')
    .png()
    .toFile(join(folder, 'mask.png'));
  await black()
    .composite([{ input: white, ...patch, left: patch.left + 1 }])
    .png()
    .toFile(join(folder, 'beside.png'));
  await black().resize(200, 200).png().toFile(join(folder, 'small.png'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const verify = (...args: string[]) => runCli('verify', [LIVING_ROOM_SAMPLE, ...args], folder);

it('reports that a picture equals its photo outside the mask, and the mask’s coverage', async () => {
  const { code, stdout } = await verify('staged.png', '--mask', 'mask.png');
  const share = ((100 * patch.width * patch.height) / (size.width * size.height)).toFixed(2);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Verified: all \d+ pixels outside the mask are the photo's own\. /);
  expect(stdout).toContain(`The mask covers ${share} % of the picture`);
});

it('exits with 4 and names the first pixel that differs outside the mask', async () => {
  const { code, stdout, stderr } = await verify('staged.png', '--mask', 'beside.png');
  expect(code).toBe(4);
  expect(stdout).toBe('');
  expect(stderr).toMatch(
    /^Not verified: 20 pixels outside the mask differ from the photo, the first 40 from the left and 50 from/,
  );
});

it('reports only the amount of difference without a mask', async () => {
  const { code, stdout } = await verify('staged.png');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^600 of \d+ pixels differ/);
});

it.each([
  ['a file that loses pixels', ['staged.jpg', '--mask', 'mask.png'], 'is no PNG'],
  ['a mask of another size', ['staged.png', '--mask', 'small.png'], 'The mask has not the size of the picture'],
  ['another photo’s picture', ['small.png'], 'have different sizes'],
  ['a single file', [], 'Please name a photo and its staged picture'],
  ['a file that is not there', ['nowhere.png'], 'there is no such file'],
])('refuses %s and says what to do', async (_, args, words) => {
  const { code, stderr } = await verify(...args);
  expect(code).toBe(2);
  expect(stderr).toContain(words);
});
