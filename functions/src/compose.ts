import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { getApps, initializeApp } from 'firebase-admin/app';
import { createAddressHash } from './adapters/auth/address-hash.ts';
import { createAppCheck } from './adapters/auth/app-check.ts';
import { createIdentity } from './adapters/auth/identity.ts';
import { createKnownBrowsers } from './adapters/auth/known-browsers.ts';
import { createLinks } from './adapters/auth/links.ts';
import { createCredentials, NO_CREDENTIALS } from './adapters/credentials/credentials.ts';
import { createEmbeddedInspector } from './adapters/engines/embedded-inspector.ts';
import { createEngines } from './adapters/engines/engines.ts';
import { createAccountRecords } from './adapters/firestore/account-records.ts';
import { createApiKeys, createTestBatches, KEY_SECRETS } from './adapters/firestore/api-keys.ts';
import {
  createInstanceLimiter,
  createRateLimiter,
  createSignInAttempts,
} from './adapters/firestore/counted-attempts.ts';
import { createDatabase } from './adapters/firestore/database.ts';
import { createExportTasks } from './adapters/firestore/export-tasks.ts';
import { createStore } from './adapters/firestore/store.ts';
import { createWebhookDeliveries, createWebhookEndpoints } from './adapters/firestore/webhooks.ts';
import { createImaging } from './adapters/imaging/imaging.ts';
import { drawQrCode } from './adapters/imaging/qr-code.ts';
import { createLog } from './adapters/log/log.ts';
import { createMailDelivery } from './adapters/mail/mail-delivery.ts';
import { createOutbox } from './adapters/mail/outbox.ts';
import { createSmtp } from './adapters/mail/smtp.ts';
import { createFiles } from './adapters/storage/files.ts';
import { createNoBilling, createStripeBilling } from './adapters/stripe/billing.ts';
import { createQueue } from './adapters/tasks/queue.ts';
import { createFetchPhoto } from './adapters/web/fetch-photo.ts';
import { createWebhookSender } from './adapters/web/send-webhook.ts';
import { zip } from './adapters/zip/zip.ts';
import type { Config } from './config.ts';
import type { Service } from './contract/endpoint.ts';
import { TEST_IMAGE_URL } from './contract/staging-options.ts';
import { makeSemaphore } from './domain/semaphore.ts';
import { makeApp } from './http/app.ts';
import { googleAddresses, type Proxies } from './http/client-address.ts';
import { makePublicPageApp } from './http/public-page/public-page-app.ts';
import { routesOf } from './http/routes.ts';
import type { Ports } from './ports/ports.ts';
import { QUEUE_OPTIONS } from './queue-options.ts';
import { makeServices, type Services } from './services.ts';
import { JOB_PATHS } from './usecases/staging/job-paths.ts';

/** How long a sign-up waits for its email to be sent, ms; the sweep sends the rest. */
const MAX_MAIL_WAIT_MS = 3000;

/**
 * Megabytes of pictures that one instance of `photos` decodes and encodes at a time: fewer than two HEIC photos of the
 * largest size need, because those would leave too little for request bodies, stored photos and code.
 */
const DECODING = { capacity: 900, patienceMs: 20_000, maxWaiting: 40 } as const;

/**
 * Photos that one instance receives or sends at a time. Bodies are up to 25 MB each; those of waiting requests are
 * not read yet. An account may have a few more requests waiting than a page sends at once.
 */
const ADMISSION = { capacity: 20, patienceMs: 20_000, maxWaiting: 60, maxWaitingPerOwner: 15 } as const;

/** Megabytes of encoded stored photos that one instance holds in memory at a time. */
const READING = { capacity: 160, patienceMs: 20_000, maxWaiting: 60 } as const;

/**
 * Photos that one instance of `photos` inspects or plans at a time: the analysis keeps a processor busy, and the user
 * choosing options should not wait longer than this. An account has one in progress and one waiting, so that further
 * requests are refused as BUSY to this account and not to all others. Work that takes minutes is not done here
 * (docs/decisions/075).
 */
const INSPECTING = { capacity: 1, patienceMs: 8000, maxWaiting: 12, maxWaitingPerOwner: 1 } as const;
/** Workers wait for their turn to plan a room; their lease is renewed meanwhile. */
const PLANNING = { capacity: 1, patienceMs: 240_000, maxWaiting: 100 } as const;

/**
 * An account without an id is looked up at the cloud's metadata server, which takes seconds to fail on a developer's
 * machine.
 */
const LOCAL_ACCOUNT = { serviceAccountId: 'suite@localhost.local' };

/**
 * Everything that the deployed functions need, created from the configuration. Heavy modules are loaded on first
 * use.
 */
export interface Composition {
  readonly services: Services;
  /** The web application of one service; each process serves one. */
  readonly appOf: (service: Service) => ReturnType<typeof makeApp>;
  /** The web application of the public pages. */
  readonly publicPageApp: () => ReturnType<typeof makePublicPageApp>;
  readonly ports: Ports;
  /** Sends all due emails until aborted. */
  readonly deliverMail: (signal?: AbortSignal) => Promise<void>;
  /** The proxies in front of the functions. */
  readonly proxies: Proxies;
}

/** The composition root: configuration, then adapters, then use cases. */
export function compose(config: Config): Composition {
  const { emulators, projectId, bucket, region } = config;
  const firebase = getApps()[0] ?? initializeApp({ projectId, storageBucket: bucket, ...(emulators && LOCAL_ACCOUNT) });
  const clock = (): Date => new Date();
  const ids = (): string => randomUUID();
  const log = createLog(config.logLevel);
  const database = createDatabase(firebase);
  const { mail } = config;
  const mailDelivery =
    mail && createMailDelivery({ database, clock, log, from: mail.from, send: createSmtp(mail.smtpUrl) });
  const inspector = createEmbeddedInspector(makeSemaphore(INSPECTING), makeSemaphore(PLANNING));
  const ports: Ports = {
    clock,
    ids,
    tokens: () => randomBytes(18).toString('base64url'),
    log,
    store: createStore({ database, log }),
    accountRecords: createAccountRecords({ database }),
    hashAddress: createAddressHash(config.addressHashKey),
    exportTasks: createExportTasks({ database, log }),
    apiKeys: createApiKeys({ database, log }),
    keySecrets: KEY_SECRETS,
    testBatches: createTestBatches({ database }),
    webhookEndpoints: createWebhookEndpoints({ database, log }),
    webhookDeliveries: createWebhookDeliveries({ database, log }),
    webhookSender: createWebhookSender({ allowLocal: emulators !== null }),
    identity: createIdentity({
      app: firebase,
      database,
      clock,
      apiKey: config.webApiKey,
      emulator: emulators?.auth ?? null,
    }),
    links: createLinks({ database, clock }),
    knownBrowsers: createKnownBrowsers({ database, clock }),
    signInAttempts: createSignInAttempts({ database, clock }),
    files: createFiles({
      app: firebase,
      bucket,
      memory: makeSemaphore(READING),
      ...(emulators && { origin: `http://${emulators.storage}` }),
    }),
    fetchPhoto: createFetchPhoto({ allowLocal: emulators !== null }),
    zip,
    qrCode: drawQrCode,
    queue: createQueue({ app: firebase, region, ...QUEUE_OPTIONS }),
    mailer: createOutbox({
      database,
      clock,
      willBeSent: config.mailIsSent,
      ...(mailDelivery && { sendNow: (id) => Promise.race([mailDelivery.deliver(id), sleep(MAX_MAIL_WAIT_MS)]) }),
    }),
    billing: config.billing ? createStripeBilling(config.billing) : createNoBilling(),
    imaging: createImaging(makeSemaphore(DECODING)),
    credentials: config.credentials ? createCredentials({ key: config.credentials.key, clock, log }) : NO_CREDENTIALS,
    engine: createEngines(config.stagingEngines),
    inspector,
    planner: inspector,
    roomPlanner: inspector.rooms,
  };
  const services = makeServices(ports, {
    publicUrl: config.publicUrl,
    supportEmail: config.supportEmail,
    requireVerification: config.requireEmailVerification,
    canMail: mail !== null || emulators !== null,
    sample: emulators && { url: TEST_IMAGE_URL, path: JOB_PATHS.sample },
    credentialsAnchor: config.credentials?.authority ?? null,
  });
  let pageApp: ReturnType<typeof makePublicPageApp> | undefined;
  let app: ReturnType<typeof makeApp> | undefined;
  return {
    ports,
    services,
    deliverMail: async (signal) => {
      await mailDelivery?.deliverDue(signal);
    },
    proxies: { count: config.trustedProxies, isPlatform: googleAddresses(config.hostingNetworks) },
    publicPageApp: () => {
      pageApp ??= makePublicPageApp({
        ...ports,
        readPage: services.readPage,
        readListingPage: services.readListingPage,
        readReviewPicture: services.readReviewPicture,
        site: { publicUrl: config.publicUrl, supportEmail: config.supportEmail },
        instanceLimiter: createInstanceLimiter({ clock }),
      });
      return pageApp;
    },
    appOf: (service) => {
      app ??= makeApp({
        ...ports,
        handlers: services.handlers,
        handleBillingEvent: services.handleBillingEvent,
        sessions: ports.identity.session,
        keys: services.authenticateKey,
        keyLimiter: createInstanceLimiter({ clock }),
        rateLimiter: createRateLimiter({ database, clock }),
        clientCheck: config.requireAppCheck ? createAppCheck(firebase) : null,
        instanceLimiter: createInstanceLimiter({ clock }),
        routes: routesOf(service),
        takesEvents: service === 'api',
        // Its tools fetch photos and read rooms, as that service does.
        servesMcp: service === 'photos',
        publicUrl: config.publicUrl,
        admission: makeSemaphore(ADMISSION),
        allowedOrigins: config.allowedOrigins,
        checkOutputs: emulators !== null,
      });
      return app;
    },
  };
}
