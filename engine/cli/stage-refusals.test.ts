import { link, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { quarters } from '@roomwright/engine/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeFailure } from '../../scripts/command/failure.ts';
import { parseArguments } from '../../scripts/command/parse-arguments.ts';
import { runCli } from './run-cli.fixture.ts';
import { readStageRequest, STAGE_OPTIONS } from './stage-request.ts';

let folder = '';

/** A PNG whose header claims 30000 x 30000 pixels. */
async function bomb(): Promise<Buffer> {
  const bytes = await quarters(200, 200).png().toBuffer();
  bytes.writeUInt32BE(30_000, 16);
  bytes.writeUInt32BE(30_000, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roomwright-refusals-'));
  const picture = quarters(240, 160);
  const jpeg = await picture.clone().jpeg().toBuffer();
  await writeFile(join(folder, 'photo.jpg'), jpeg);
  await writeFile(join(folder, 'text.jpg'), 'This is a text that somebody named like a photo.\n');
  await writeFile(join(folder, 'truncated.jpg'), jpeg.subarray(0, jpeg.length >> 1));
  await writeFile(join(folder, 'moving.jpg'), await picture.clone().gif().toBuffer());
  await writeFile(join(folder, 'dot.jpg'), await quarters(1, 1).jpeg().toBuffer());
  await writeFile(join(folder, 'bomb.png'), await bomb());
  await writeFile(join(folder, 'empty.jpg'), '');
  await mkdir(join(folder, 'folder.jpg'));
  await symlink('photo.jpg', join(folder, 'soft.jpg'));
  await link(join(folder, 'photo.jpg'), join(folder, 'hard.jpg'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Arguments, and a pattern of the error message. */
const BAD_FILES: readonly (readonly [what: string, photo: string, sentence: RegExp])[] = [
  ['a text named .jpg', 'text.jpg', /not a picture: please use a JPEG/],
  ['a truncated JPEG', 'truncated.jpg', /damaged or incomplete/],
  ['a GIF, whatever its name', 'moving.jpg', /GIF files are not supported/],
  ['a picture of one pixel', 'dot.jpg', /too small/],
  ['a decompression bomb', 'bomb.png', /too large/],
  ['a folder', 'folder.jpg', /is a folder/],
  ['a missing file', 'missing.jpg', /no such file/],
  ['an empty file', 'empty.jpg', /empty/],
];

const BAD_SCENES: readonly (readonly [what: string, args: readonly string[], sentence: RegExp])[] = [
  ['a scene that is none', ['photo.jpg', '--scene', 'text.jpg'], /not a scene that --save-scene wrote/],
  ['a scene that is missing', ['photo.jpg', '--scene', 'missing.json'], /cannot be read/],
];

const BAD_ARGUMENTS: readonly (readonly [what: string, args: readonly string[], sentence: RegExp])[] = [
  ['no photo', [], /name the photo/],
  ['two photos', ['photo.jpg', 'dot.jpg'], /one photo at a time/],
  ['an unknown option', ['photo.jpg', '--colour', 'red'], /Unknown option '--colour'/],
  ['an option without its value', ['photo.jpg', '--style'], /--style/],
  ['an unknown room', ['photo.jpg', '--room', 'GARAGE'], /one of LIVING_ROOM, BEDROOM, .* not "GARAGE"/],
  ['an unknown style', ['photo.jpg', '--style', 'gothic'], /one of MODERN, .*FARMHOUSE, not "gothic"/],
  ['a seed that is no number', ['photo.jpg', '--seed', 'one'], /--seed must be a whole number/],
  ['a home seed that is no number', ['photo.jpg', '--home-seed', '-1'], /--home-seed/],
  ['a variation that is no number', ['photo.jpg', '--variation', 'other'], /--variation must be a whole number from 0/],
  ['a style for a stored scene', ['photo.jpg', '--scene', 'text.jpg', '--style', 'MODERN'], /leave out --style/],
  ['no threads at all', ['photo.jpg', '--threads', '0'], /--threads must be a whole number from 1/],
  ['an unknown quality', ['photo.jpg', '--quality', 'best'], /draft, final/],
  ['an output format that it cannot write', ['photo.jpg', '--out', 'x.gif'], /\.jpg, \.png or \.webp/],
  ['an output folder that is not there', ['photo.jpg', '--out', 'nowhere/x.jpg'], /no folder/],
  ['the photo itself as output', ['photo.jpg', '--out', './photo.jpg'], /the photo itself/],
  ['the photo by a detour', ['photo.jpg', '--out', 'folder.jpg/../photo.jpg'], /the photo itself/],
  ['the photo through a link', ['photo.jpg', '--out', 'soft.jpg'], /the photo itself/],
  ['the photo as its own report', ['photo.jpg', '--report', 'hard.jpg'], /the photo itself/],
  ['one file for picture and report', ['photo.jpg', '--out', 'x.png', '--report', './x.png'], /name of its own/],
  ['a folder as output', ['photo.jpg', '--out', 'folder.jpg'], /is a folder/],
  ['a mask that is no PNG', ['photo.jpg', '--mask', 'mask.jpg'], /--mask must end in \.png/],
  ['two outputs of one name', ['photo.jpg', '--out', 'x.png', '--mask', 'x.png'], /name of its own/],
];

const read = async (args: readonly string[]) => readStageRequest(parseArguments(args, STAGE_OPTIONS));

describe('the stage command rejects, with one sentence and exit code 2,', () => {
  for (const [what, args, sentence] of [
    ...BAD_FILES.map(([name, photo, words]) => [name, [photo], words] as const),
    ...BAD_SCENES,
    BAD_ARGUMENTS[0],
  ]) {
    it(`${what}, and writes nothing`, async () => {
      const before = (await readdir(folder)).sort();
      const photo = await readFile(join(folder, 'photo.jpg'));
      const { code, stdout, stderr } = await runCli('stage', args, folder);
      expect(stderr).toMatch(sentence);
      expect(code).toBe(2);
      expect(stderr.trimEnd().split('\n')).toHaveLength(1);
      expect(stderr).not.toMatch(/ {2}at |node:|\.ts:/);
      expect(stdout).toBe('');
      expect((await readdir(folder)).sort()).toEqual(before);
      expect(await readFile(join(folder, 'photo.jpg'))).toEqual(photo);
    });
  }
});

describe('a command line of the stage command', () => {
  let before: string;
  beforeAll(() => {
    before = process.cwd();
    process.chdir(folder);
  });
  afterAll(() => process.chdir(before));

  it.each(BAD_ARGUMENTS)('is rejected before any work is done: %s', async (_, args, sentence) => {
    const error = await read(args).catch((reason: unknown) => reason);
    const failure = describeFailure(error);
    expect(failure.sentence).toMatch(sentence);
    expect(failure.sentence).not.toContain('\n');
    expect(failure.exitCode).toBe(2);
  });
});

describe('the commands for many photos', () => {
  it.each([
    ['geometry, of a photo beside its drawing', 'geometry', ['bomb.png', '--report-dir', '.', '--overlay']],
    ['contact-sheet, of a sheet in place of a photo', 'contact-sheet', ['.', '--out', 'photo.jpg']],
  ] as const)('overwrite no photo: %s', async (_, command, args) => {
    const before = (await readdir(folder)).sort();
    const { code, stderr } = await runCli(command, args, folder);
    expect(stderr).toMatch(/the photo itself/);
    expect(code).toBe(2);
    expect((await readdir(folder)).sort()).toEqual(before);
  });
});

describe('the empty command rejects', () => {
  it.each([
    ['no photo', [], /name one photo/],
    ['an unknown removal', ['photo.jpg', '--removal', 'some'], /--removal/],
    ['the photo as its own output', ['photo.jpg', '--out', 'photo.jpg'], /the photo itself/],
    ['a file that is no photo', ['bomb.png'], /cannot be used/],
  ] as const)('%s, and writes nothing', async (_, args, sentence) => {
    const before = (await readdir(folder)).sort();
    const { code, stdout, stderr } = await runCli('empty', [...args], folder);
    expect(stderr).toMatch(sentence);
    expect([code, stdout]).toEqual([2, '']);
    expect((await readdir(folder)).sort()).toEqual(before);
  });
});

describe('the commands', () => {
  for (const command of ['stage', 'empty', 'geometry', 'contact-sheet'] as const) {
    it(`explain themselves: ${command} --help`, async () => {
      const { code, stdout, stderr } = await runCli(command, ['--help'], folder);
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toContain(`npm run -s ${command} --`);
    });
  }
});
