import { createSign, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '../../domain/app-error.ts';
import { createAppCheck } from './app-check.ts';

const PROJECT = 'demo-app-check';
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Serves Google's public keys. */
const google = createServer((_, response) => {
  const key = { ...publicKey.export({ format: 'jwk' }), kid: 'ours', alg: 'RS256', use: 'sig' };
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [key] }));
});
let port: number;
beforeAll(async () => {
  await once(google.listen(0, '127.0.0.1'), 'listening');
  port = (google.address() as AddressInfo).port;
});
afterAll(() => google.close());

/** Redirects every connection to a local port, without TLS. */
class Shortcut extends Agent {
  override createConnection(): ReturnType<typeof connect> {
    return connect(port, '127.0.0.1');
  }
}
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

function tokenOf({ claims = {}, header = {}, key = privateKey } = {}): string {
  const content = `${part({ alg: 'RS256', kid: 'ours', typ: 'JWT', ...header })}.${part({
    iss: 'https://firebaseappcheck.googleapis.com/1234',
    aud: ['projects/1234', `projects/${PROJECT}`],
    sub: '1:1234:web:abcd',
    exp: inSeconds(3600),
    iat: inSeconds(-10),
    ...claims,
  })}`;
  return `${content}.${createSign('RSA-SHA256').update(content).sign(key, 'base64url')}`;
}

async function judged(token: string, reachable = true): Promise<boolean | string> {
  const httpAgent = reachable
    ? new Shortcut()
    : new Agent({ lookup: (_host, _options, done) => done(new Error('none'), '') });
  const app = initializeApp({ projectId: PROJECT, httpAgent }, `app-check-${Math.random()}`);
  try {
    return await createAppCheck(app).isOurs(token);
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  } finally {
    await deleteApp(app);
  }
}

test('a token signed by Google for this project is accepted', async () => {
  expect(await judged(tokenOf())).toBe(true);
});

test.each([
  ['nothing', ''],
  ['what is no token', 'nonsense'],
  ['an endless one', `a.${'b'.repeat(5000)}.c`],
  ['one of another project', tokenOf({ claims: { aud: ['projects/other'] } })],
  ['one of another issuer', tokenOf({ claims: { iss: 'https://securetoken.google.com/1234' } })],
  ['one whose time is over', tokenOf({ claims: { exp: inSeconds(-10) } })],
  ['one that somebody else has signed', tokenOf({ key: stranger.privateKey })],
  ['one without a signature', tokenOf({ header: { alg: 'none' } })],
])('%s is rejected', async (_, token) => {
  expect(await judged(token)).toBe(false);
});

test('a failure to fetch Google’s keys is an error, not an invalid token', async () => {
  expect(await judged(tokenOf(), false)).toBe('UNAVAILABLE');
});
