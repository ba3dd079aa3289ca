import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { getApps, initializeApp } from 'firebase-admin/app';
import { createIdentity } from './adapters/auth/identity.ts';
import { createEmbeddedEngine } from './adapters/engines/embedded.ts';
import { createDatabase } from './adapters/firestore/database.ts';
import { createExportTasks } from './adapters/firestore/export-tasks.ts';
import { createRateLimiter } from './adapters/firestore/rate-limiter.ts';
import { createStore } from './adapters/firestore/store.ts';
import { createImaging } from './adapters/imaging/imaging.ts';
import { createLog } from './adapters/log/log.ts';
import { createOutbox } from './adapters/mail/outbox.ts';
import { createPostman } from './adapters/mail/postman.ts';
import { createSmtp } from './adapters/mail/smtp.ts';
import { createFiles } from './adapters/storage/files.ts';
import { createNoBilling, createStripeBilling } from './adapters/stripe/billing.ts';
import { createQueue } from './adapters/tasks/queue.ts';
import { zip } from './adapters/zip/zip.ts';
import type { Config } from './config.ts';
import { TEST_IMAGE_URL } from './contract/staging-options.ts';
import { EXPORT_FUNCTION, EXPORT_SECONDS } from './export-queue.ts';
import { makeApp } from './http/app.ts';
import { LANES, WORKER_SECONDS } from './lanes.ts';
import { makeServices, type Ports, type Services } from './services.ts';
import { JOB_PATHS } from './usecases/staging/job-paths.ts';

/** Milliseconds that somebody who signs up waits for the letter to go out; the sweep sends what is left. */
const MAIL_PATIENCE = 3000;
const MAILS_PER_SWEEP = 100;

/** Whoever has no name is asked for at an address of the cloud, which takes seconds to fail on a machine of one's own. */
const LOCAL_ACCOUNT = { serviceAccountId: 'suite@localhost.local' };

/** Everything that the deployed functions need, by this configuration. Nothing heavy is loaded before it is needed. */
export interface Composition {
  readonly services: Services;
  readonly app: ReturnType<typeof makeApp>;
  readonly ports: Ports;
  /** Sends the letters whose time has come. */
  readonly deliverMail: () => Promise<void>;
  readonly trustedProxies: number;
}

/** The composition root: configuration, then adapters, then use cases. */
export function compose(config: Config): Composition {
  const { emulators, projectId, bucket, region } = config;
  const app = getApps()[0] ?? initializeApp({ projectId, storageBucket: bucket, ...(emulators && LOCAL_ACCOUNT) });
  const clock = (): Date => new Date();
  const ids = (): string => randomUUID();
  const log = createLog(config.logLevel);
  const database = createDatabase(app);
  const { mail } = config;
  const postman = mail && createPostman({ database, clock, log, from: mail.from, send: createSmtp(mail.smtpUrl) });
  const ports: Ports = {
    clock,
    ids,
    log,
    store: createStore({ database, log }),
    exportTasks: createExportTasks({ database, log }),
    identity: createIdentity({ app, database, clock, apiKey: config.webApiKey, emulator: emulators?.auth ?? null }),
    files: createFiles({ app, bucket, ...(emulators && { origin: `http://${emulators.storage}` }) }),
    zip,
    queue: createQueue({
      app,
      region,
      functions: LANES,
      deadlineSeconds: WORKER_SECONDS,
      exports: { function: EXPORT_FUNCTION, deadlineSeconds: EXPORT_SECONDS },
    }),
    mailer: createOutbox({
      database,
      clock,
      willBeSent: postman !== null,
      ...(postman && { sendNow: (id) => Promise.race([postman.deliver(id), sleep(MAIL_PATIENCE)]) }),
    }),
    billing: config.billing ? createStripeBilling(config.billing) : createNoBilling(),
    imaging: createImaging(),
    engine: createEmbeddedEngine(),
  };
  const services = makeServices(ports, {
    publicUrl: config.publicUrl,
    requireVerification: config.requireEmailVerification,
    sample: emulators && { url: TEST_IMAGE_URL, path: JOB_PATHS.sample },
  });
  return {
    ports,
    services,
    deliverMail: async () => {
      await postman?.deliverDue(MAILS_PER_SWEEP);
    },
    trustedProxies: config.trustedProxies,
    app: makeApp({
      ...ports,
      handlers: services.handlers,
      heedBillingEvent: services.heedBillingEvent,
      sessions: ports.identity.session,
      rateLimiter: createRateLimiter({ database, clock }),
      allowedOrigins: config.allowedOrigins,
      checkOutputs: emulators !== null,
    }),
  };
}
