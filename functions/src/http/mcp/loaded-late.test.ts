import { expect, it } from 'vitest';
import { loadedPackages } from '../../../test/loaded-packages.ts';

it('is loaded with its first request, so that no other call pays for it', async () => {
  const packages = await loadedPackages([new URL('../app.ts', import.meta.url)]);
  expect(packages).toContain('hono');
  expect(packages.filter((name) => name.startsWith('@modelcontextprotocol'))).toEqual([]);
});
