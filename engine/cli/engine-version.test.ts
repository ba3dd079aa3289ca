import { readFile } from 'node:fs/promises';
import { ENGINE } from '@roomwright/engine';
import { expect, it } from 'vitest';

it('the engine reports the version of its package', async () => {
  const manifest = JSON.parse(await readFile(new URL('../../functions/package.json', import.meta.url), 'utf8'));
  expect(ENGINE.version).toBe(manifest.version);
});
