import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { ENGINE } from '../engine/engine-version.ts';

it('the engine names the version of its package', async () => {
  const manifest = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'));
  expect(ENGINE.version).toBe(manifest.version);
});
