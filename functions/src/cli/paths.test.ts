import { link, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkOutputPath, isSameFile, workingFolder } from './paths.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roomwright-paths-'));
  await writeFile(join(folder, 'photo.jpg'), 'photo');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('paths on the command line', () => {
  it('start where the person stands when npm has moved into the package', () => {
    const env = { npm_package_json: '/package/package.json', INIT_CWD: '/home/me' };
    expect(workingFolder(env, '/package')).toBe('/home/me');
    expect(workingFolder(env, '/elsewhere')).toBe('/elsewhere');
    expect(workingFolder({}, '/package')).toBe('/package');
  });

  it('name the same file also through a link', async () => {
    const photo = join(folder, 'photo.jpg');
    await link(photo, join(folder, 'hard.jpg'));
    await symlink(photo, join(folder, 'soft.jpg'));
    expect(await isSameFile(photo, join(folder, 'hard.jpg'))).toBe(true);
    expect(await isSameFile(photo, join(folder, 'soft.jpg'))).toBe(true);
    expect(await isSameFile(photo, join(folder, 'other.jpg'))).toBe(false);
  });

  it('can be written to only when they are a file or not there yet', async () => {
    expect(await checkOutputPath(join(folder, 'new.jpg'), 'out')).toBe(join(folder, 'new.jpg'));
    await expect(checkOutputPath(folder, 'out')).rejects.toThrow('is a folder');
    await expect(checkOutputPath('/dev/null', 'out')).rejects.toThrow('is not a file');
    await expect(checkOutputPath(join(folder, 'photo.jpg', 'x.jpg'), 'out')).rejects.toThrow('there is no folder');
  });
});
