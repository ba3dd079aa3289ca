/** The package as it is published. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const MAX_PACKED_BYTES = 15_000;
const FOLDER = fileURLToPath(new URL('..', import.meta.url));

interface Packed {
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

test('the package has less than 15 kB, holds what it needs and nothing else, and loads without compilation', async () => {
  const answer = execFileSync('npm', ['pack', '--dry-run', '--json'], { cwd: FOLDER, encoding: 'utf8' });
  const [packed] = JSON.parse(answer.slice(answer.indexOf('['))) as Packed[];
  expect(packed?.size).toBeLessThan(MAX_PACKED_BYTES);
  const paths = packed?.files.map(({ path }) => path) ?? [];
  expect(paths.filter((path) => !/^dist\/[\w-]+\.(js|d\.ts)$/.test(path)).toSorted()).toEqual([
    ...['LICENSE', 'README.md', 'package.json'],
  ]);
  expect(paths.some((path) => path.includes('test'))).toBe(false);
  const exported: unknown = await import(`${FOLDER}dist/index.js`);
  expect(exported).toMatchObject({ createRoomwright: expect.any(Function), verifyWebhook: expect.any(Function) });
});
