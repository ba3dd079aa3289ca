import { randomBytes, randomUUID } from 'node:crypto';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { createIdentity } from '../src/adapters/auth/identity.ts';
import { createKnownBrowsers } from '../src/adapters/auth/known-browsers.ts';
import { createLinks } from '../src/adapters/auth/links.ts';
import { createSignInAttempts } from '../src/adapters/firestore/counted-attempts.ts';
import { type BodySent, ENDPOINTS, type EndpointName, type OutputOf } from '../src/contract/endpoints.ts';
import { AppError } from '../src/domain/app-error.ts';
import type { Mail } from '../src/ports/mailer.ts';
import type { Ports, ServiceSettings } from '../src/ports/ports.ts';
import type { Services } from '../src/services.ts';
import { createWorld, type World } from './isolated-world.ts';
import type { RunningSuite } from './running-suite.ts';

export const PASSWORD = 'Correct-1$';

/** Returns the secret of a new browser. */
export const newBrowser = (): string => randomBytes(32).toString('base64url');

/** Extracts the token of a link. */
export const tokenOf = (link: string): string => /token=([\w-]+)/.exec(link)?.[1] ?? '';

export interface Caller<N extends EndpointName> {
  readonly body?: BodySent<N>;
  readonly token?: string;
  readonly address?: string;
  readonly services?: Services;
}

/** The account services on the suite's Firebase Auth, with a mailbox and a clock controlled by the test. */
export interface AccountsWorld {
  readonly world: World;
  /** Firebase's administrator. */
  readonly app: App;
  readonly ports: Ports;
  /** All sent e-mails, oldest first. */
  readonly mails: readonly (Mail & { readonly id: string })[];
  /** Creates services with changed ports or settings. */
  serve(changed?: Partial<Ports>, settings?: Partial<ServiceSettings>): Services;
  /** Calls an endpoint with a validated request, as the HTTP layer does. */
  call<N extends EndpointName>(name: N, caller?: Caller<N>): Promise<OutputOf<N>>;
  /** Returns the error code of a failing call. */
  refusal<N extends EndpointName>(name: N, caller?: Caller<N>): Promise<string>;
  /** Subjects of the e-mails to an address, oldest first. */
  subjectsTo(email: string): string[];
  /** Returns the link of the latest e-mail to an address that leads to a path. */
  linkTo(email: string, path: string): string;
  end(): Promise<void>;
}

export function createAccountsWorld({ projectId, environment }: RunningSuite): AccountsWorld {
  const world = createWorld(projectId);
  const app = initializeApp({ projectId }, `accounts-${randomUUID()}`);
  const { clock } = world.ports;
  const database = async () => world.database;
  const emulator = environment.FIREBASE_AUTH_EMULATOR_HOST ?? '';
  const mails: (Mail & { id: string })[] = [];
  const ports: Ports = {
    ...world.ports,
    identity: createIdentity({ app, database, clock, apiKey: 'any', emulator, trustSeconds: 0 }),
    links: createLinks({ database, clock }),
    knownBrowsers: createKnownBrowsers({ database, clock }),
    signInAttempts: createSignInAttempts({ database, clock }),
    mailer: {
      async post(id, mail) {
        if (!mails.some((each) => each.id === id)) mails.push({ id, ...mail });
        return { willBeSent: true };
      },
    },
  };
  const serve: AccountsWorld['serve'] = (changed = {}, settings = {}) =>
    world.serve({ ...ports, ...changed }, settings);
  const usual = serve();

  const call = async <N extends EndpointName>(name: N, caller: Caller<N> = {}): Promise<OutputOf<N>> => {
    const { body, token, address = '203.0.113.1', services = usual } = caller;
    const { auth, body: schema } = ENDPOINTS[name] as (typeof ENDPOINTS)[EndpointName] & {
      body?: { parse(v: unknown): unknown };
    };
    const session = auth === 'user' ? await ports.identity.session(token ?? '') : undefined;
    if (session === null) throw new AppError('UNAUTHENTICATED');
    const signal = new AbortController().signal;
    const given = {
      params: undefined,
      query: undefined,
      body: schema?.parse(body),
      session,
      network: address,
      requestId: '',
      signal,
    };
    // Validated by the endpoint's own schema; TypeScript cannot relate the name to its handler.
    return (services.handlers[name] as (given: unknown) => Promise<OutputOf<N>>)(given);
  };
  return {
    world,
    app,
    ports,
    mails,
    serve,
    call,
    async refusal(name, caller) {
      const error: unknown = await call(name, caller).then(
        () => new Error(`${name} was not refused.`),
        (thrown: unknown) => thrown,
      );
      if (error instanceof AppError) return error.code;
      throw error;
    },
    subjectsTo: (email) => mails.filter(({ to }) => to === email).map(({ subject }) => subject),
    linkTo(email, path) {
      const links = mails.filter(({ to }) => to === email).map(({ text }) => /https:\S+/.exec(text)?.[0]);
      const link = links.findLast((each) => each !== undefined && new URL(each).pathname === path);
      if (!link) throw new Error(`No link to ${path} was sent to ${email}.`);
      return link;
    },
    async end() {
      await world.end();
      await deleteApp(app);
    },
  };
}
