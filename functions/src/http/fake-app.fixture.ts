import type { Hono } from 'hono';
import { API } from '../api/api.ts';
import type { Call, Handlers } from '../api/call.ts';
import { KEY_SCOPES, type KeyScope } from '../contract/api-keys.ts';
import { V1_PREFIX } from '../contract/problem.ts';
import type { ApiKey, KeyCaller } from '../domain/api-key.ts';
import { AppError } from '../domain/app-error.ts';
import { makeSemaphore } from '../domain/semaphore.ts';
import type { Identity, Session } from '../ports/identity.ts';
import type { Log } from '../ports/log.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import type { AuthenticateKey } from '../usecases/api-keys/authenticate-key.ts';
import { type AppPorts, makeApp } from './app.ts';
import type { AppEnv } from './context.ts';
import { ROUTES } from './routes.ts';

export const ORIGIN = 'https://app.example.com';
export const TOKEN = 'header.payload.signature';
export const KEY = `rw_live_${'k'.repeat(24)}${'s'.repeat(24)}`;
export const API_KEY: ApiKey = {
  id: 'k'.repeat(24),
  userId: 'anna',
  name: 'Portal',
  mode: 'live',
  scopes: KEY_SCOPES,
  hash: 'hash',
  createdAt: new Date('2026-05-01T00:00:00Z'),
};

/** What handlers are told of it. */
export const KEY_CALLER: KeyCaller = { id: API_KEY.id, userId: 'anna', mode: 'live', scopes: KEY_SCOPES };

/** Knows one key, which may do what `scopes` says. */
export const keysWith = (scopes: readonly KeyScope[] = KEY_SCOPES): AuthenticateKey => ({
  find: async (token) => (token === KEY ? API_KEY : null),
  admit: async (_, scope) => {
    if (!scopes.includes(scope)) throw new AppError('KEY_SCOPE', { scope });
    return KEY_CALLER;
  },
});
export const SESSION: Session = {
  userId: 'anna',
  email: 'anna@example.com',
  id: 'session',
  expiresAt: new Date('2026-05-18T00:00:00Z'),
  authenticatedAt: new Date('2026-05-04T09:00:00Z'),
};

/** A line that was logged. */
export interface Line {
  readonly level: 'info' | 'warn' | 'error';
  readonly event: string;
  readonly error?: unknown;
  readonly facts: Readonly<Record<string, unknown>>;
}

export interface FakeApp {
  readonly app: Hono<AppEnv>;
  readonly log: readonly Line[];
  /** Calls that reached a handler. */
  readonly calls: readonly { readonly name: string; readonly call: Call<never> }[];
  /** Keys that were counted; `here` marks those counted only by this instance. */
  readonly counted: readonly string[];
  /** Sends a request from an address, with the token or API key unless the headers override it. */
  request(path: string, init?: RequestInit, address?: string, proxy?: string): Promise<Response>;
}

/** Handlers that return the contract's examples. */
function exampleHandlers(called: (name: string, call: Call<never>) => void): Handlers {
  const handlers = ROUTES.map(([name, endpoint]) => [
    name,
    async (call: Call<never>) => {
      called(name, call);
      if (typeof endpoint.output !== 'string') return API[name].example.output;
      return { fileName: 'staged.jpg', bytes: new Response('a picture').body };
    },
  ]);
  // Each endpoint of the table has its own example, which is what the type requires.
  return Object.fromEntries(handlers) as Handlers;
}

/** The app with fake ports: one user, a fixed clock and numbered ids. */
export function fakeApp(changes: Partial<Omit<AppPorts, 'handlers'>> & { handlers?: Partial<Handlers> } = {}): FakeApp {
  const lines: Line[] = [];
  const calls: FakeApp['calls'][number][] = [];
  const counted: string[] = [];
  const log: Log = {
    info: (event, facts) => lines.push({ level: 'info', event, facts }),
    warn: (event, facts) => lines.push({ level: 'warn', event, facts }),
    error: (event, error, facts) => lines.push({ level: 'error', event, error, facts }),
  };
  const sessions: Identity['session'] = async (token) => (token === TOKEN ? SESSION : null);
  const rateLimiter: RateLimiter = {
    take: async (key) => {
      counted.push(key);
      return null;
    },
  };
  const instanceLimiter: RateLimiter = {
    take: async (key, _limit, _window, cost) => {
      if (cost !== 0) counted.push(`${key} here`);
      return null;
    },
  };
  let ids = 0;
  const app = makeApp({
    sessions,
    keys: keysWith(),
    keyLimiter: {
      take: async () => null,
      left: (_key, calls, seconds) => ({ calls: calls - 1, seconds }),
    },
    clientCheck: null,
    rateLimiter,
    instanceLimiter,
    log,
    ids: () => `request-${++ids}`,
    clock: () => new Date('2026-05-04T09:30:00Z'),
    routes: ROUTES,
    takesEvents: true,
    servesMcp: true,
    publicUrl: 'https://app.test',
    admission: makeSemaphore({ capacity: 10, patienceMs: 1000, maxWaiting: 10 }),
    allowedOrigins: [ORIGIN],
    checkOutputs: true,
    handleBillingEvent: async () => undefined,
    ...changes,
    handlers: { ...exampleHandlers((name, call) => calls.push({ name, call })), ...changes.handlers },
  });
  return {
    app,
    log: lines,
    calls,
    counted,
    request: async (path, init = {}, address = '203.0.113.9', proxy?: string) => {
      const headers = new Headers(init.headers);
      const token = path.startsWith(V1_PREFIX) ? KEY : TOKEN;
      if (!headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
      if (headers.get('authorization') === '') headers.delete('authorization');
      return app.request(path, { ...init, headers }, { address, proxy });
    },
  };
}
