import type { Hono } from 'hono';
import { API } from '../api/api.ts';
import type { Call, Handlers } from '../api/call.ts';
import { makeSemaphore } from '../domain/semaphore.ts';
import type { Identity, Session } from '../ports/identity.ts';
import type { Log } from '../ports/log.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import { type AppPorts, makeApp } from './app.ts';
import type { AppEnv } from './context.ts';
import { ROUTES } from './routes.ts';

export const ORIGIN = 'https://app.example.com';
export const TOKEN = 'header.payload.signature';
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
  /** Sends a request from an address, with the token unless the headers override it. */
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
    clientCheck: null,
    rateLimiter,
    instanceLimiter,
    log,
    ids: () => `request-${++ids}`,
    clock: () => new Date('2026-05-04T09:30:00Z'),
    routes: ROUTES,
    takesEvents: true,
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
      if (!headers.has('authorization')) headers.set('authorization', `Bearer ${TOKEN}`);
      if (headers.get('authorization') === '') headers.delete('authorization');
      return app.request(path, { ...init, headers }, { address, proxy });
    },
  };
}
