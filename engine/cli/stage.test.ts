import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportSchema } from '@roomwright/engine';
import { readPhotoFile } from '@roomwright/engine/node';
import { quarters } from '@roomwright/engine/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIVING_ROOM_SAMPLE } from '../../samples/samples.ts';
import { type CommandOutcome, runCli, startCli } from './run-cli.fixture.ts';

const MAX_EDGE = 320;
const QUICK = ['--quality', 'draft', '--max-edge', String(MAX_EDGE)];

const sample = LIVING_ROOM_SAMPLE;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roomwright-stage-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Counts the pixels of a staged PNG that differ from the decoded photo, and those of them outside the mask. */
async function countChanges(photoFile: string, staged: string, maskFile: string) {
  const { photo } = await readPhotoFile(photoFile, { maxEdge: MAX_EDGE });
  const mask = await sharp(await readFile(join(folder, maskFile)))
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const { data, info } = await sharp(await readFile(join(folder, staged)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([photo.width, photo.height, 3]);
  let changed = 0;
  let touched = 0;
  for (let pixel = 0; pixel < mask.length; pixel++) {
    const at = pixel * 3;
    const same = data[at] === photo.rgb[at] && data[at + 1] === photo.rgb[at + 1] && data[at + 2] === photo.rgb[at + 2];
    if (!same && mask[pixel] === 0) touched++;
    if (!same) changed++;
  }
  return { changedShare: changed / mask.length, touched };
}

describe('staging the shipped sample as a bedroom in another style', () => {
  let outcome: CommandOutcome;
  const read = (name: string) => readFile(join(folder, name));

  beforeAll(async () => {
    const outputs = ['--out', 'one.png', '--mask', 'mask.png', '--report', 'one.json', '--geometry', 'lines.png'];
    outputs.push('--save-scene', 'scene.json', '--room', 'BEDROOM', '--style', 'TRADITIONAL');
    const args = [sample, ...QUICK, ...outputs, '--threads', '1', '--seed', '3'];
    // As a user runs it; the other tests run commands in this process.
    outcome = await startCli('stage', args, folder).outcome;
  });

  it('exits with 0 and prints pieces, confidence and time in one line', () => {
    expect(outcome.stderr).not.toMatch(/wrong/);
    expect(outcome.code).toBe(0);
    expect(outcome.stdout).toMatch(/^Staged in \d+\.\d s, \d+ % sure: .*\bbed\b.* -> one\.png\n$/);
  });

  it('prints increasing progress as plain lines on stderr', () => {
    const shares = [...outcome.stderr.matchAll(/\((\d+) %\)/g)].map((match) => Number(match[1]));
    expect(shares.length).toBeGreaterThan(3);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
  });

  it('leaves every pixel outside the mask exactly as in the decoded photo', async () => {
    const { changedShare, touched } = await countChanges(sample, 'one.png', 'mask.png');
    expect(touched).toBe(0);
    // And there is furniture in it.
    expect(changedShare).toBeGreaterThan(0.03);
  });

  it('redraws its saved scene to the same bytes, and an edited one differently', async () => {
    const apart = await mkdtemp(join(tmpdir(), 'roomwright-stored-'));
    const scene = JSON.parse(String(await read('scene.json')));
    await writeFile(join(apart, 'same.json'), JSON.stringify(scene));
    await writeFile(join(apart, 'fewer.json'), JSON.stringify({ ...scene, pieces: scene.pieces.slice(1) }));
    const draw = async (name: string) => {
      const files = ['--scene', `${name}.json`, '--out', `${name}.png`, '--mask', `${name}-mask.png`];
      const { code, stdout } = await runCli('stage', [sample, '--quality', 'draft', ...files], apart);
      expect(stdout).toMatch(/^Drawn in \d+\.\d s: /);
      expect(code).toBe(0);
      return Promise.all([`${name}.png`, `${name}-mask.png`].map((file) => readFile(join(apart, file))));
    };
    const saved = await Promise.all(['one.png', 'mask.png'].map(read));
    expect(await draw('same')).toEqual(saved);
    expect(await draw('fewer')).not.toEqual(saved);
    await rm(apart, { recursive: true });
  });

  it('writes a report that matches its schema, in pixels of the original', async () => {
    const report = reportSchema.parse(JSON.parse(String(await read('one.json'))));
    const { width = 0, height = 0 } = await sharp(sample).metadata();
    expect(report.photo).toEqual({ width, height });
    expect(report).toMatchObject({
      decision: 'stage',
      reasons: [],
      seed: 3,
      threads: 1,
      room: 'BEDROOM',
      style: 'TRADITIONAL',
    });
    expect(report.placed.length).toBeGreaterThan(0);
    const mask = await sharp(await read('mask.png'))
      .toColourspace('b-w')
      .raw()
      .toBuffer();
    const white = mask.reduce((sum, value) => sum + (value === 255 ? 1 : 0), 0);
    expect(report.changedShare).toBeCloseTo(white / mask.length, 5);
  });

  it('draws the geometry', async () => {
    expect((await sharp(await read('lines.png')).metadata()).format).toBe('png');
  });

  it('leaves no other files in the folder', async () => {
    expect((await readdir(folder)).sort()).toEqual(['lines.png', 'mask.png', 'one.json', 'one.png', 'scene.json']);
  });
});

describe('a photo that does not show a room', () => {
  it('is declined with exit code 3, with reasons on stderr and in the report, and no picture', async () => {
    const noise = Uint8Array.from({ length: 240 * 180 * 3 }, (_, i) => (Math.imul(i, 2654435761) >>> 16) & 255);
    await sharp(noise, { raw: { width: 240, height: 180, channels: 3 } }).toFile(join(folder, 'noise.png'));
    const args = ['noise.png', ...QUICK, '--out', 'never.png', '--mask', 'never-mask.png', '--report', 'declined.json'];
    const { code, stdout, stderr } = await runCli('stage', args, folder);
    expect([code, stdout]).toEqual([3, '']);
    const report = reportSchema.parse(JSON.parse(await readFile(join(folder, 'declined.json'), 'utf8')));
    expect(report.decision).toBe('decline');
    expect(report.reasons.length).toBeGreaterThan(0);
    for (const { message } of report.reasons) expect(stderr).toContain(message);
    expect((await readdir(folder)).filter((name) => name.startsWith('never'))).toEqual([]);
  });
});

describe('Ctrl-C', () => {
  it('ends the command with exit code 130, one line and no file', async () => {
    const { child, outcome } = startCli(
      'stage',
      [sample, ...QUICK, '--out', 'stopped.jpg', '--report', 'stopped.json'],
      folder,
    );
    // Once drawing has begun, the only way to stop is to end the workers.
    child.stderr.on('data', (text: string) => {
      if (text.includes('Drawing')) child.kill('SIGINT');
    });
    const { code, stdout, stderr } = await outcome;
    expect([code, stdout]).toEqual([130, '']);
    expect(stderr.trimEnd().split('\n').at(-1)).toBe('Stopped.');
    expect((await readdir(folder)).filter((name) => name.includes('stopped'))).toEqual([]);
  });
});

describe('many photos', () => {
  beforeAll(async () => {
    await writeFile(join(folder, 'text.jpg'), 'no photo');
    await sharp(await quarters(300, 200).png().toBuffer()).toFile(join(folder, 'quarters.png'));
  });

  it('are analysed one by one, and an unusable one does not stop the others', async () => {
    const args = [sample, 'text.jpg', 'quarters.png', '--report-dir', 'reports/new', '--overlay'];
    const { code, stdout, stderr } = await runCli('geometry', args, folder);
    expect(code).toBe(2);
    expect(stderr).toMatch(/text\.jpg" cannot be used/);
    expect(stdout.trimEnd().split('\n')).toHaveLength(2);
    for (const name of ['quarters.json', `${sampleName()}.json`]) {
      reportSchema.parse(JSON.parse(await readFile(join(folder, 'reports/new', name), 'utf8')));
    }
    expect((await sharp(join(folder, 'reports/new', `${sampleName()}.png`)).metadata()).format).toBe('png');
  });

  it('appear on one sheet with their results', async () => {
    const photos = await mkdtemp(join(folder, 'photos-'));
    await sharp(join(folder, 'quarters.png')).toFile(join(photos, 'a.jpg'));
    await writeFile(join(photos, 'b.jpg'), 'no photo');
    const { code, stdout, stderr } = await runCli('contact-sheet', [photos, ...QUICK, '--out', 'sheet.jpg'], folder);
    expect(stdout).toBe('Staged 0 of 2 -> sheet.jpg\n');
    expect(stderr).toMatch(/b\.jpg" cannot be used/);
    expect(code).toBe(2);
    const { width, height } = await sharp(join(folder, 'sheet.jpg')).metadata();
    expect(width).toBe(4 * 490 + 10);
    expect(height).toBeGreaterThan(250);
  });
});

function sampleName(): string {
  return sample.replace(/^.*[/\\]/, '').replace(/\.\w+$/, '');
}
