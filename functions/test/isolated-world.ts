import { randomBytes, randomUUID } from 'node:crypto';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { createAddressHash } from '../src/adapters/auth/address-hash.ts';
import { NO_CREDENTIALS } from '../src/adapters/credentials/credentials.ts';
import { createAccountRecords } from '../src/adapters/firestore/account-records.ts';
import { createApiKeys, createTestBatches, KEY_SECRETS } from '../src/adapters/firestore/api-keys.ts';
import { createExportTasks } from '../src/adapters/firestore/export-tasks.ts';
import { createStore } from '../src/adapters/firestore/store.ts';
import { createWebhookDeliveries, createWebhookEndpoints } from '../src/adapters/firestore/webhooks.ts';
import { drawQrCode } from '../src/adapters/imaging/qr-code.ts';
import { createNoBilling } from '../src/adapters/stripe/billing.ts';
import { zip } from '../src/adapters/zip/zip.ts';
import type { Account } from '../src/domain/account.ts';
import { isSettled, type Job } from '../src/domain/job.ts';
import type { LedgerEntry } from '../src/domain/ledger.ts';
import type { StagingAnswer } from '../src/ports/engine.ts';
import type { Files } from '../src/ports/files.ts';
import type { Ports, ServiceSettings } from '../src/ports/ports.ts';
import type { ExportMessage, MatchMessage, WebhookMessage, WorkMessage } from '../src/ports/queue.ts';
import { makeServices, type Services } from '../src/services.ts';
import { openAccount } from '../src/usecases/accounts/open-account.ts';
import { saveAccount } from '../src/usecases/accounts/save-account.ts';
import { DRAWING_ENGINE, STAGED } from './drawing-engine.ts';
import { unhurried } from './unhurried.ts';

/** A queued message as a worker receives it, and its identifier. */
interface Message extends WorkMessage {
  readonly id: string;
}

/** A message to send a webhook, with the seconds after which it comes. */
interface QueuedWebhook extends WebhookMessage {
  readonly delay: number;
}

/** A log entry of the service. */
interface Line {
  readonly event: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Creates an in-memory bucket. */
function memoryFiles(files: Map<string, Uint8Array>): Files {
  return {
    prepare: (path) => ({ path, url: `https://files.test/${path}` }),
    write: async ({ path }, bytes) => void files.set(path, bytes),
    async create({ path }, bytes) {
      if (files.has(path)) throw new Error(`There is a file already: ${path}`);
      files.set(path, bytes);
    },
    copy: async (from, { path }) => {
      const bytes = files.get(from);
      if (bytes) files.set(path, bytes);
      return bytes !== undefined;
    },
    async writeStream({ path }, bytes, { signal }) {
      if (files.has(path)) throw new Error(`There is a file already: ${path}`);
      const chunks: Uint8Array[] = [];
      for await (const chunk of bytes) {
        signal.throwIfAborted();
        chunks.push(chunk.slice());
      }
      files.set(path, Buffer.concat(chunks));
      return files.get(path)?.length ?? 0;
    },
    exists: async (path) => files.has(path),
    size: async (path) => files.get(path)?.length ?? null,
    read: async (path) => files.get(path) ?? null,
    withFiles: (paths, work) => work(paths.map((path) => files.get(path) ?? null) as never),
    stream: async (path) => {
      const bytes = files.get(path);
      return bytes ? new Blob([bytes.slice()]).stream() : null;
    },
    remove: async (path) => void files.delete(path),
    list: async (prefix) => [...files.keys()].filter((path) => path.startsWith(prefix)),
    async removeAll(prefix) {
      for (const path of [...files.keys()]) if (path.startsWith(prefix)) files.delete(path);
    },
    pathOf: (url) => /^https:\/\/files\.test\/(.+)$/.exec(url)?.[1] ?? null,
  };
}

/**
 * The service on a local Firestore, in a database of its own, with a clock, a bucket, a queue and an engine
 * controlled by the test.
 */
export interface World {
  readonly ports: Ports;
  /** Creates the services of one process, with these or changed ports and settings. */
  serve(changed?: Partial<Ports>, settings?: Partial<ServiceSettings>): Services;
  /** The engine's next responses. */
  answer: StagingAnswer;
  /** Offset of the clock in milliseconds. */
  ahead: number;
  readonly messages: Message[];
  /** Queued messages to the archive workers. */
  readonly exportMessages: ExportMessage[];
  /** Queued messages to the workers that match photos. */
  readonly matchMessages: MatchMessage[];
  /** Queued messages to the senders of webhooks. */
  readonly webhookMessages: QueuedWebhook[];
  /** Log entries of the service. */
  readonly lines: Line[];
  /** For manual edits, as an operator makes them in the console. */
  readonly database: Firestore;
  /** Returns the paths of all files in the bucket. */
  paths(): string[];
  account(): Promise<Account>;
  /** A user with this many credits on a paid plan, whose address is verified. */
  customer(credits?: number): Promise<Account>;
  uploaded(account: Account): Promise<string>;
  /** Runs triggers, workers and sweeps with these or changed ports until nothing is left to do. */
  recover(changed?: Partial<Ports>): Promise<void>;
  ledger(account: Account): Promise<LedgerEntry[]>;
  /** Billed document reads so far; null if this Firestore does not count them. */
  reads(): Promise<number | null>;
  end(): Promise<void>;
}

/** Stands for a photo; it is never decoded. */
const BYTES = new Uint8Array([1, 2, 3]);
/** Its size in pixels, larger than any plan delivers. */
const PHOTO = { width: 4500, height: 3000 } as const;

/** @param projectId defaults to one that exists only in the tests' embedded Firestore */
export function createWorld(projectId = 'demo-roomwright-world'): World {
  const app: App = initializeApp({ projectId }, `world-${randomUUID()}`);
  const database = getFirestore(app, `world-${randomUUID().slice(0, 8)}`);
  const bucket = new Map<string, Uint8Array>();
  const messages: Message[] = [];
  const exportMessages: ExportMessage[] = [];
  const matchMessages: MatchMessage[] = [];
  const webhookMessages: QueuedWebhook[] = [];
  const sent = new Set<string>();
  const lines: Line[] = [];
  const write = (event: string, facts: Line['facts']): void => void lines.push({ event, facts });
  const log: Ports['log'] = { info: write, warn: write, error: (event, _, facts) => write(event, facts) };
  const refused = (): never => {
    throw new Error('Not part of this test.');
  };
  const ports: Ports = {
    store: createStore({ database: async () => database, log }),
    accountRecords: createAccountRecords({ database: async () => database }),
    hashAddress: createAddressHash('key'),
    exportTasks: createExportTasks({ database: async () => database, log }),
    apiKeys: createApiKeys({ database: async () => database, log }),
    keySecrets: KEY_SECRETS,
    testBatches: createTestBatches({ database: async () => database }),
    webhookEndpoints: createWebhookEndpoints({ database: async () => database, log }),
    webhookDeliveries: createWebhookDeliveries({ database: async () => database, log }),
    webhookSender: { send: refused, accepts: refused },
    files: memoryFiles(bucket),
    fetchPhoto: refused,
    zip,
    qrCode: drawQrCode,
    queue: {
      async enqueue(_lane, message, id) {
        if (sent.has(id)) return;
        sent.add(id);
        messages.push({ ...message, id });
      },
      async enqueueExport(message, id) {
        if (sent.has(id)) return;
        sent.add(id);
        exportMessages.push(message);
      },
      async enqueueMatch(message, id) {
        if (sent.has(id)) return;
        sent.add(id);
        matchMessages.push(message);
      },
      async enqueueWebhook(message, id, delay) {
        if (sent.has(id)) return;
        sent.add(id);
        webhookMessages.push({ ...message, delay });
      },
    },
    identity: {
      createUser: refused,
      googleSignIn: refused,
      createGoogleUser: refused,
      lockOut: refused,
      deleteUser: refused,
      signIn: refused,
      user: async () => null,
      userByEmail: refused,
      createSession: refused,
      session: refused,
      sessionsOf: async () => [],
      endSession: refused,
      markVerified: refused,
      changeEmail: refused,
      endSessions: refused,
      changePassword: refused,
    },
    links: { issue: refused, find: refused, use: refused, close: refused, claimOn: refused },
    knownBrowsers: { remember: refused, userOf: refused, forget: refused },
    signInAttempts: { begin: refused, takeBack: refused, forget: refused },
    mailer: { post: refused },
    billing: createNoBilling(),
    imaging: {
      clean: refused,
      shrink: async () => BYTES,
      small: refused,
      reduce: async () => BYTES,
      sizeOf: async () => PHOTO,
      deliver: async (_, { edge }) => {
        const scale = Math.min(1, edge / PHOTO.width);
        const size = { width: Math.round(PHOTO.width * scale), height: Math.round(PHOTO.height * scale) };
        return { full: BYTES, preview: BYTES, thumbnail: BYTES, ...size };
      },
      disclose: async () => BYTES,
    },
    credentials: NO_CREDENTIALS,
    engine: { id: 'test', ...DRAWING_ENGINE, stage: async () => world.answer },
    inspector: { inspect: refused },
    roomPlanner: { register: refused, join: refused, plan: refused, arrangedPlan: refused, sceneIn: refused },
    planner: {
      plan: refused,
      read: async (file, arranged) => {
        const scene = JSON.parse(new TextDecoder().decode(file));
        const { style = scene.style, pieces = JSON.stringify(scene.pieces) } = arranged ?? {};
        return { scene: { ...scene, style, pieces: JSON.parse(pieces) }, room: {} };
      },
      check: async (_, { pieces }) =>
        pieces.includes('bomb') ? { problem: 'There is no such piece.' } : { pieces: JSON.stringify(pieces) },
      rearrange: async ({ scene: { pieces } }, words) => {
        if (words === 'sing') return { pieces, done: [], notDone: [{ words, why: 'NOT_UNDERSTOOD' }] };
        return { pieces: [...pieces, words], done: [{ words, objections: ['BLOCKS_WINDOW'] }], notDone: [] };
      },
    },
    clock: () => new Date(Date.now() + world.ahead),
    ids: () => randomUUID(),
    tokens: () => randomBytes(18).toString('base64url'),
    log,
  };
  const settings = {
    publicUrl: 'https://app.test',
    supportEmail: 'help@app.test',
    requireVerification: false,
    canMail: true,
    sample: null,
    credentialsAnchor: null,
  };
  const world: World = {
    ports,
    serve: (changed = {}, others = {}) => makeServices({ ...ports, ...changed }, { ...settings, ...others }),
    answer: STAGED,
    ahead: 0,
    messages,
    exportMessages,
    matchMessages,
    webhookMessages,
    lines,
    database,
    paths: () => [...bucket.keys()],
    async account() {
      const id = randomUUID();
      const given = { id, email: `${id}@example.com`, firstName: 'Ann', lastName: 'Agent' };
      const account = await openAccount(ports, given, false, ports.clock());
      // From now on counters are incremented, not recomputed from the jobs when they are read.
      await ports.store.jobCounts(id);
      return account;
    },
    async customer(creditsLimit = 20) {
      const account = await world.account();
      const planEndsAt = new Date(ports.clock().getTime() + 1000 * 86_400_000);
      const prorated = { plan: 'BASIC', limit: creditsLimit } as const;
      const paid: Account = { ...account, emailVerified: true, plan: 'BASIC', planEndsAt, prorated, creditsLimit };
      return ports.store.transact(async (transaction) => saveAccount(transaction, account, paid, ports.clock()));
    },
    async uploaded({ id }) {
      const file = ports.files.prepare(`uploads/${id}/${randomUUID()}.jpg`);
      await ports.files.write(file, BYTES, 'image/jpeg');
      return file.url;
    },
    async recover(changed) {
      const services = world.serve(changed);
      const unfinished = async (): Promise<Job[]> => {
        const { docs } = await database.collection('jobs').get();
        // The jobs of earlier tests are still there: only those that may be unfinished are read individually.
        const open = docs.filter((document) => /"(PENDING|PROCESSING)"/.test(JSON.stringify(document.data())));
        const ids = new Set(open.map((document) => document.get('stagedId') ?? document.id));
        const jobs = await Promise.all([...ids].map((id) => ports.store.job(id)));
        return jobs.filter((job) => job !== null).filter((job) => !isSettled(job));
      };
      for (let round = 0; round < 12 && (messages.length > 0 || (await unfinished()).length > 0); round++) {
        for (const message of messages.splice(0)) {
          const { jobId, variation } = message;
          const result = await services.workOnJob(jobId, unhurried(), variation).catch(() => 'failed');
          // The queue redelivers it.
          if (result !== 'done') messages.push(message);
        }
        world.ahead += 10 * 60_000;
        await services.sweep();
      }
      const left = await unfinished();
      if (left.length > 0) throw new Error(`Jobs hang: ${left.map(({ id, status }) => `${id} ${status}`).join(', ')}`);
    },
    ledger: (account) => ports.store.entries(account.id, 1000),
    async reads() {
      const name = `projects/${projectId}/databases/${database.databaseId}`;
      const response = await fetch(`http://${process.env.FIRESTORE_EMULATOR_HOST}/emulator/v1/${name}/usage`);
      return response.ok ? ((await response.json()) as { reads: number }).reads : null;
    },
    end: () => deleteApp(app),
  };
  return world;
}
