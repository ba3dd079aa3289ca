import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseArguments } from '../../scripts/command/parse-arguments.ts';
import { GEOMETRY_OPTIONS, readGeometryRequests } from './geometry-request.ts';

let folder = '';
const read = (...args: string[]) => readGeometryRequests(parseArguments(args, GEOMETRY_OPTIONS));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roomwright-geometry-'));
  await writeFile(join(folder, 'a.jpg'), '');
});
afterAll(() => rm(folder, { recursive: true }));

describe('the arguments of geometry', () => {
  it('request a surface map alone or with the report', async () => {
    const photo = join(folder, 'a.jpg');
    const surfaces = join(folder, 'seen.png');
    const nothing = { report: undefined, overlay: undefined };
    expect(await read(photo, '--surfaces', surfaces)).toEqual([{ photo, surfaces, ...nothing }]);
    expect(await read(photo, '--surfaces', surfaces, '--report-dir', folder)).toEqual([
      { photo, surfaces, report: join(folder, 'a.json'), overlay: undefined },
    ]);
  });

  it.each([
    ['two photos and one map', () => ['a.jpg', 'b.jpg', '--surfaces', join(folder, 's.png')], /one photo at a time/],
    ['a map that is no PNG', () => ['a.jpg', '--surfaces', join(folder, 's.jpg')], /must end in \.png/],
    ['nothing to write', () => ['a.jpg'], /a folder/],
    ['an overlay without a folder', () => ['a.jpg', '--surfaces', join(folder, 's.png'), '--overlay'], /--report-dir/],
    [
      'the map where the drawing goes',
      () => [join(folder, 'a.jpg'), '--report-dir', folder, '--overlay', '--surfaces', join(folder, 'a.png')],
      /name of its own/,
    ],
  ])('refuse %s in one sentence', async (_, args, sentence) => {
    await expect(read(...args())).rejects.toThrow(sentence);
  });
});
