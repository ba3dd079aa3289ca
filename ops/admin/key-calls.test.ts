import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runHere } from '../../scripts/command/run-here.fixture.ts';
import { adminCommand } from './admin.ts';
import { keyCalls } from './key-calls.ts';

const KEY = 'qT3vX0bQ7sK2pLr9nW1yU6dZ';
const LINES = [
  '2026-11-30T08:00:00.000Z,200',
  '2026-11-30T07:59:00.000Z,429',
  '2026-11-29T23:59:59.999Z,503',
  '2026-11-27T10:00:00.000Z,202',
];
const OUTPUT = `${LINES.join('\n')}\n`;

describe('the calls of an API key', () => {
  test('are counted by day, with those that were refused or failed', async () => {
    const gcloud = vi.fn(async () => OUTPUT);
    expect(await keyCalls(gcloud, KEY, 7)).toEqual({
      key: KEY,
      days: [
        { day: '2026-11-30', calls: 2, refused: 1, failed: 0 },
        { day: '2026-11-29', calls: 1, refused: 0, failed: 1 },
        { day: '2026-11-27', calls: 1, refused: 0, failed: 0 },
      ],
      complete: true,
    });
    expect(gcloud.mock.calls[0]).toEqual(
      expect.arrayContaining([expect.stringContaining(`jsonPayload.key="${KEY}"`), '--freshness=7d']),
    );
  });

  test('are none if the log has none, and incomplete if it has more than were read', async () => {
    expect(await keyCalls(async () => '\n', KEY, 7)).toEqual({ key: KEY, days: [], complete: true });
    expect(await keyCalls(async () => OUTPUT, KEY, 7, LINES.length)).toMatchObject({ complete: false });
  });

  test('are not asked for with anything that could change the filter', async () => {
    const gcloud = vi.fn(async () => '');
    await expect(keyCalls(gcloud, 'x" OR "y', 7)).rejects.toThrow('KEY must be an API key or its identifier.');
    expect(gcloud).not.toHaveBeenCalled();
  });
});

describe('npm run admin -- calls', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gcloud-'));
    await writeFile(join(folder, 'gcloud'), `#!/bin/sh\ncat <<'END'\n${OUTPUT}END\n`);
    await chmod(join(folder, 'gcloud'), 0o755);
    vi.stubEnv('PATH', [folder, process.env.PATH].join(delimiter));
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });

  test('prints them by day, without a reason', async () => {
    const { code, stdout } = await runHere(() => adminCommand(['calls', KEY, '--project', 'photos']));
    expect(code).toBe(0);
    expect(stdout).toBe(
      '  2026-11-30  2 calls  1 refused\n  2026-11-29  1 call              1 failed\n  2026-11-27  1 call\n',
    );
  });

  test('needs a project, because the local suite keeps no log', async () => {
    expect(await runHere(() => adminCommand(['calls', KEY, '--local']))).toMatchObject({
      code: 2,
      stderr: 'The local suite keeps no log: name a project with --project ID.\n',
    });
  });
});
