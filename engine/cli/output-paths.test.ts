import { link, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkOutputPath, checkOutputsApart } from './output-paths.ts';

let folder = '';
const at = (...names: string[]) => join(folder, ...names);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roomwright-outputs-'));
  await writeFile(at('photo.jpg'), 'photo');
  await link(at('photo.jpg'), at('hard.jpg'));
  await symlink(at('photo.jpg'), at('soft.jpg'));
  await mkdir(at('folder'));
  await symlink(at('folder'), at('alias'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('an output path', () => {
  it('must be a file, or a new name in an existing folder', async () => {
    expect(await checkOutputPath(at('new.jpg'), 'out')).toBe(at('new.jpg'));
    await expect(checkOutputPath(folder, 'out')).rejects.toThrow('is a folder');
    await expect(checkOutputPath(at('alias'), 'out')).rejects.toThrow('is a folder');
    await expect(checkOutputPath('/dev/null', 'out')).rejects.toThrow('is not a file');
    await expect(checkOutputPath(at('photo.jpg', 'x.jpg'), 'out')).rejects.toThrow('there is no folder');
  });

  it('is rejected if it cannot be written: a dangling link, too long a name', async () => {
    await symlink(at('nowhere', 'x.jpg'), at('dead.jpg'));
    await expect(checkOutputPath(at('dead.jpg'), 'out')).rejects.toThrow('leads nowhere');
    await expect(checkOutputPath(at(`${'n'.repeat(300)}.jpg`), 'out')).rejects.toThrow('too long');
  });

  it('resolves a link to its file and keeps the link', async () => {
    await writeFile(at('folder', 'old.jpg'), 'old');
    await symlink(at('folder', 'old.jpg'), at('link.jpg'));
    const target = await checkOutputPath(at('link.jpg'), 'out');
    expect(target.endsWith(join('folder', 'old.jpg'))).toBe(true);
  });
});

describe('outputs', () => {
  it('never overwrite a photo, by path, relative path, symbolic or hard link', async () => {
    for (const path of [at('photo.jpg'), `${folder}/folder/../photo.jpg`, at('soft.jpg'), at('hard.jpg')]) {
      await expect(checkOutputsApart([path], [at('photo.jpg')])).rejects.toThrow('is the photo itself');
    }
  });

  it('never overwrite each other, even before they exist', async () => {
    const clash = 'a name of its own';
    await expect(checkOutputsApart([at('hard.jpg'), at('soft.jpg')], [])).rejects.toThrow(clash);
    await expect(checkOutputsApart([at('folder', 'x.png'), at('alias', 'x.png')], [])).rejects.toThrow(clash);
    await checkOutputsApart([at('folder', 'x.png'), at('folder', 'y.png'), at('x.png')], [at('photo.jpg')]);
  });
});
