import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { GcloudError, gcloudOf } from './gcloud.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gcloud-'));
  await writeFile(
    join(folder, 'gcloud'),
    '#!/bin/sh\nif [ "$1" = fail ]; then echo "ERROR: no rights" >&2; exit 1; fi\nprintf "%s|" "$@"\n',
  );
  await chmod(join(folder, 'gcloud'), 0o755);
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

test('calls gcloud of the PATH for the project, without prompts', async () => {
  vi.stubEnv('PATH', [folder, process.env.PATH].join(delimiter));
  expect(await gcloudOf('p')('a', '--b=c d')).toBe('a|--b=c d|--project=p|--quiet|');
});

test('a failed call throws what gcloud says', async () => {
  vi.stubEnv('PATH', [folder, process.env.PATH].join(delimiter));
  await expect(gcloudOf('p')('fail')).rejects.toThrow(new GcloudError('ERROR: no rights'));
});

test('reports that gcloud must be installed', async () => {
  vi.stubEnv('PATH', join(folder, 'nothing'));
  await expect(gcloudOf('p')('a')).rejects.toThrow('Install the Google Cloud CLI.');
});
