/** The folder that is deployed, installed and started as the cloud does it. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../suite/firebase-config.ts';
import { type ServedFunction, serveFunction } from './serve-function.ts';

const ENVIRONMENT = {
  GCLOUD_PROJECT: 'demo-deployed',
  FIREBASE_CONFIG: JSON.stringify({ projectId: 'demo-deployed', storageBucket: 'demo-deployed.appspot.com' }),
  WEB_API_KEY: 'key',
  PUBLIC_URL: 'https://example.com',
  METADATA_SERVER_DETECTION: 'none',
};

interface Manifest {
  readonly dependencies: Record<string, string>;
}
interface Lock {
  readonly packages: Record<string, { readonly version?: string; readonly link?: boolean }>;
}

const json = async <T>(path: string): Promise<T> => JSON.parse(await readFile(path, 'utf8')) as T;
let folder: string;
let api: ServedFunction;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roomwright-deployed-'));
  await cp(join(ROOT, 'functions/dist'), folder, { recursive: true });
  const parameters = ['ci', '--ignore-scripts', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'];
  await promisify(execFile)('npm', parameters, { cwd: folder });
  api = await serveFunction(folder, 'api', ENVIRONMENT);
}, 300_000);
afterAll(async () => {
  await api?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('the deployed folder', () => {
  test('names exact versions, and installs those of the repository', async () => {
    const { dependencies } = await json<Manifest>(join(folder, 'package.json'));
    const tested = await json<Lock>(join(ROOT, 'package-lock.json'));
    expect(Object.keys(dependencies)).toContain('firebase-functions');
    for (const [name, version] of Object.entries(dependencies)) {
      expect(version, name).toBe(tested.packages[`node_modules/${name}`]?.version);
    }
    const { packages } = await json<Lock>(join(folder, 'node_modules/.package-lock.json'));
    expect(Object.keys(packages).length).toBeGreaterThan(100);
    for (const [place, { version }] of Object.entries(packages)) {
      expect(version, place).toBe(tested.packages[place]?.version);
    }
  });

  test('has no sources, no settings and nothing of the commands in it', async () => {
    const files = (await readdir(folder)).filter((name) => name !== 'node_modules');
    expect(files).toContain('index.js');
    expect(files.filter((name) => /\.ts$|^\.|command/.test(name))).toEqual([]);
  });

  test('answers /api/health under the Functions Framework', async () => {
    const response = await fetch(`${api.origin}/api/health`);
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
    expect(api.log()).not.toMatch(/error|warn/i);
  });
});
