import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packageFolderOf, thirdPartyNotices } from '../../scripts/third-party-notices.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roomwright-notices-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function packed(
  manifest: { readonly name: string },
  files: Readonly<Record<string, string>> = {},
): Promise<string> {
  const place = join(folder, manifest.name);
  await mkdir(place, { recursive: true });
  await writeFile(join(place, 'package.json'), JSON.stringify({ version: '1.2.3', ...manifest }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(place, name), text);
  return place;
}

test('the notices list every package once, with its licence and its text', async () => {
  const b = await packed({ name: 'b', license: 'MIT', author: 'Bee <b@example.com>' } as { name: string }, {
    LICENSE: 'words of b',
  });
  const a = await packed({ name: 'a', licenses: [{ type: 'ISC' }] } as { name: string }, {
    'COPYING.md': 'words of a',
    NOTICE: 'note of a',
  });
  const notices = thirdPartyNotices([b, a, b]);
  expect(notices.match(/^[ab] 1\.2\.3$/gm)).toEqual(['a 1.2.3', 'b 1.2.3']);
  for (const text of ['Licence: MIT', 'Licence: ISC', 'Bee <b@example.com>', 'words of a', 'note of a', 'words of b']) {
    expect(notices).toContain(text);
  }
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['(Apache-2.0 AND BSD-3-Clause)', true],
  ['MIT AND GPL-3.0', false],
  ['AGPL-3.0', false],
  ['SEE LICENSE IN LICENSE', false],
  [undefined, false],
])('the licence %s lets a package be shipped: %s', async (license, allowed) => {
  const place = await packed({ name: 'one', ...(license && { license }) });
  if (allowed) expect(thirdPartyNotices([place])).toContain('one 1.2.3');
  else expect(() => thirdPartyNotices([place])).toThrow(/- one 1\.2\.3/);
});

test.each([
  ['/x/node_modules/react/index.js', '/x/node_modules/react'],
  ['/x/node_modules/a/node_modules/@b/c/d.js?v=1', '/x/node_modules/a/node_modules/@b/c'],
  ['\0/x/node_modules/@b/c/d.js', '/x/node_modules/@b/c'],
  ['/x/web/src/main.tsx', null],
])('the module %s belongs to %s', (module, place) => expect(packageFolderOf(module)).toBe(place));
