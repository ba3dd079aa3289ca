/** The deployed folder, installed and started as in the cloud. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { type IncomingMessage, request as nodeRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { SERVICE_ACCOUNTS } from '../../functions/src/service-accounts.ts';
import { ROOT } from '../suite/firebase-config.ts';
import { type ServedFunction, serveFunction } from './serve-function.ts';

const ENVIRONMENT = {
  GCLOUD_PROJECT: 'demo-deployed',
  FIREBASE_CONFIG: JSON.stringify({ projectId: 'demo-deployed', storageBucket: 'demo-deployed.appspot.com' }),
  WEB_API_KEY: 'key',
  PUBLIC_URL: 'https://example.com',
  SUPPORT_EMAIL: 'help@example.com',
  ADDRESS_HASH_KEY: '0123456789abcdef0123456789abcdef',
  METADATA_SERVER_DETECTION: 'none',
};

interface Manifest {
  readonly dependencies: Record<string, string>;
  /** Whether npm runs the install script of a package, by its name. */
  readonly allowScripts: Record<string, boolean>;
}
interface Lock {
  readonly packages: Record<string, { readonly version?: string; readonly hasInstallScript?: boolean }>;
}

const json = async <T>(path: string): Promise<T> => JSON.parse(await readFile(path, 'utf8')) as T;
let folder: string;
let api: ServedFunction;
let photos: ServedFunction;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roomwright-deployed-'));
  await cp(join(ROOT, 'functions/dist'), folder, { recursive: true });
  // As Cloud Build does it, but a package whose install script is neither allowed nor denied is an error.
  const parameters = ['ci', '--strict-allow-scripts', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'];
  await promisify(execFile)('npm', parameters, { cwd: folder });
  [api, photos] = await Promise.all([
    serveFunction(folder, 'api', ENVIRONMENT),
    serveFunction(folder, 'photos', ENVIRONMENT),
  ]);
});
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
  await Promise.all([api?.stop(), photos?.stop()]);
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

  test('allows and denies the install scripts of its packages as the repository does', async () => {
    const { allowScripts } = await json<Manifest>(join(folder, 'package.json'));
    const { allowScripts: ours } = await json<Manifest>(join(ROOT, 'package.json'));
    const { packages } = await json<Lock>(join(folder, 'package-lock.json'));
    const withScripts = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
    const names = withScripts.map(([place]) => place.replace(/^.*node_modules\//, ''));
    expect(names).not.toEqual([]);
    expect(allowScripts).toEqual(Object.fromEntries(names.map((name) => [name, ours[name]])));
  });

  test('contains no sources, settings or command-line tools', async () => {
    const files = (await readdir(folder)).filter((name) => name !== 'node_modules');
    expect(files).toContain('index.js');
    expect(files.filter((name) => /\.ts$|^\.|command/.test(name))).toEqual([]);
  });

  test('runs each function as its own service account and within its instance limit', async () => {
    vi.stubEnv('FIREBASE_CONFIG', ENVIRONMENT.FIREBASE_CONFIG);
    const functions: Record<string, { __endpoint?: { serviceAccountEmail?: string; maxInstances?: number } }> =
      await import(pathToFileURL(join(ROOT, 'functions/dist/index.js')).href);
    const deployed = Object.entries(functions).filter(([, { __endpoint }]) => __endpoint);
    expect(deployed.map(([name]) => name).sort()).toEqual(Object.keys(SERVICE_ACCOUNTS).sort());
    for (const [name, { __endpoint }] of deployed) {
      const account = SERVICE_ACCOUNTS[name as keyof typeof SERVICE_ACCOUNTS];
      expect(__endpoint, name).toMatchObject({ serviceAccountEmail: `${account}@`, maxInstances: expect.any(Number) });
    }
  });

  test('includes the licences of its dependencies', async () => {
    const notices = await readFile(join(folder, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
    for (const name of ['zod', 'hono', 'sharp', 'libheif-js', '@img/sharp-libvips-', 'firebase-admin']) {
      expect(notices).toMatch(new RegExp(`^${name}`, 'm'));
    }
  });

  test('answers /api/health under the Functions Framework', async () => {
    const response = await fetch(`${api.origin}/api/health`);
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
    expect(api.log()).not.toMatch(/error|warn/i);
  });
});

/** Returns a token like the service's own, but with an invalid signature. */
const tokenUntil = (exp: number): string =>
  [{ alg: 'RS256' }, { exp, email: 'anna@example.com' }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
    .concat('.c2lnbmF0dXJl');

/** Sends the head of a request and part of its body; returns the response that arrives before the rest is sent. */
async function answerToHead(
  origin: string,
  { path, method = 'POST', headers }: { path: string; method?: string; headers: Record<string, string | number> },
): Promise<{ status: number | undefined; body: string }> {
  const request = nodeRequest(origin, { path, method, headers });
  request.write('x');
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let body = '';
  for await (const chunk of response) body += String(chunk);
  request.destroy();
  return { status: response.statusCode, body };
}

describe('a request is rejected before its body arrives', () => {
  const form = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1_000_000 };
  const packed = { 'content-type': 'application/json', 'content-encoding': 'gzip', 'content-length': 700_000 };
  const upload = { path: '/api/staging/upload' } as const;
  const bearer = (exp: number) => ({ authorization: `Bearer ${tokenUntil(exp)}` });

  test.each([
    { title: 'outside /api', at: 'api', path: '/', headers: packed, status: 404, code: 'NOT_FOUND' },
    { title: 'outside /api, of photos', at: 'photos', path: '/x', headers: packed, status: 404, code: 'NOT_FOUND' },
    { title: 'where there is nothing', at: 'api', path: '/api/x', headers: form, status: 404, code: 'NOT_FOUND' },
    {
      title: 'of the other function',
      at: 'photos',
      path: '/api/auth/login',
      headers: packed,
      status: 404,
      code: 'NOT_FOUND',
    },
    {
      title: 'by another method',
      at: 'api',
      path: '/api/auth/login',
      method: 'PUT',
      headers: form,
      status: 405,
      code: 'METHOD_NOT_ALLOWED',
    },
    {
      title: 'that is packed',
      at: 'api',
      path: '/api/auth/login',
      headers: packed,
      status: 415,
      code: 'UNSUPPORTED_MEDIA_TYPE',
    },
    {
      title: 'of another type',
      at: 'api',
      path: '/api/auth/login',
      headers: form,
      status: 415,
      code: 'UNSUPPORTED_MEDIA_TYPE',
    },
    { title: 'without a token', at: 'photos', ...upload, headers: form, status: 401, code: 'UNAUTHENTICATED' },
    {
      title: 'with what is no token',
      at: 'photos',
      ...upload,
      headers: { ...form, authorization: 'Bearer x' },
      status: 401,
      code: 'UNAUTHENTICATED',
    },
    {
      title: 'with a token whose time is over',
      at: 'photos',
      ...upload,
      headers: { ...form, ...bearer(1_700_000_000) },
      status: 401,
      code: 'UNAUTHENTICATED',
    },
  ] as const)('$title', async ({ at, status, code, ...request }) => {
    const { origin } = at === 'api' ? api : photos;
    const answer = await answerToHead(origin, request);
    expect(answer.status, answer.body).toBe(status);
    expect(JSON.parse(answer.body)).toMatchObject({ code });
  });

  test('that says it is too large', async () => {
    const headers = { 'content-type': 'application/json', 'content-length': 100_000_000 };
    const answer = await answerToHead(api.origin, { path: '/api/auth/login', headers });
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      413,
      expect.objectContaining({ code: 'REQUEST_TOO_LARGE' }),
    ]);
  });
});
