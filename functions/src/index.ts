/** The deployed functions. Exports nothing else. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { HttpsError, onRequest } from 'firebase-functions/v2/https';
import { setGlobalOptions } from 'firebase-functions/v2/options';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onObjectFinalized } from 'firebase-functions/v2/storage';
import { onTaskDispatched, type Request as TaskRequest } from 'firebase-functions/v2/tasks';
import type { Composition } from './compose.ts';
import { mailSecrets, type Needs, readConfig, readRegion } from './config.ts';
import { addressesSecrets } from './config-addresses.ts';
import { billingSecrets } from './config-billing.ts';
import { credentialsSecrets } from './config-credentials.ts';
import type { Service } from './contract/endpoint.ts';
import { answerDirectly } from './http/answer-directly.ts';
import { bridge } from './http/firebase-bridge.ts';
import type { ExportMessage, MatchMessage, WebhookMessage, WorkMessage } from './ports/queue.ts';
import {
  dispatches,
  dispatchesOf,
  EXPORT_SECONDS,
  EXPORTS_AT_ONCE,
  MATCH_SECONDS,
  MATCHES_AT_ONCE,
  REDELIVERY,
  WEBHOOK_REDELIVERY,
  WEBHOOK_SECONDS,
  WEBHOOKS_AT_ONCE,
  WEBHOOKS_PER_INSTANCE,
  WORKER_SECONDS,
} from './queues.ts';
import { runsAs } from './service-accounts.ts';

// Imported from its own file: firebase-functions/v2 loads every kind of event, including Firestore's whole client and
// gRPC.
setGlobalOptions({ region: readRegion(process.env) });

let composed: Promise<Composition> | undefined;
/**
 * Composes the service on the first call, not on import: Firebase also imports this file at deploy, when nothing is
 * configured.
 *
 * @param needs the same for every call in a process, which serves one function
 */
function composition(needs: Needs): Promise<Composition> {
  composed ??= import('./compose.ts').then(({ compose }) => compose(readConfig(process.env, needs)));
  return composed;
}

/** Secrets of the functions that send mail, sell plans, write pictures, and open or delete accounts. */
const mail = mailSecrets(process.env);
const billing = billingSecrets(process.env);
const credentials = credentialsSecrets(process.env);
const addresses = addressesSecrets(process.env);

const NEEDS_NOTHING = { sendsMail: false, sells: false, signs: false, opensAccounts: false } as const;
const WRITES_PICTURES = { ...NEEDS_NOTHING, signs: true } as const;

/** Serves the endpoints of one service. */
const serve = (service: Service, needs: Needs) => async (request: IncomingMessage, response: ServerResponse) => {
  const { appOf, proxies } = await composition(needs);
  return bridge(appOf(service).fetch, proxies)(request, response);
};

// The app itself decides which origins may call; Firebase would allow all of them locally.
const HTTP = { cors: false, concurrency: 80 } as const;

/**
 * Everything behind `/api` except pictures. Waiting for a job costs only a listener, so one instance serves many
 * callers.
 */
export const api = onRequest(
  {
    ...HTTP,
    ...runsAs('api'),
    memory: '512MiB',
    timeoutSeconds: 60,
    maxInstances: 100,
    secrets: [...mail, ...billing, ...addresses],
  },
  serve('api', { sendsMail: true, sells: true, signs: false, opensAccounts: true }),
);

/**
 * Uploads and downloads, which decode or encode pictures. The app limits how many run at once, because it knows
 * their size and the platform does not (compose.ts).
 */
export const photos = onRequest(
  {
    ...HTTP,
    ...runsAs('photos'),
    memory: '2GiB',
    cpu: 2,
    timeoutSeconds: 120,
    maxInstances: 50,
    secrets: [...credentials, ...addresses],
  },
  serve('photos', { ...WRITES_PICTURES, opensAccounts: true }),
);

/** Public pages with their pictures, and the pictures behind clients' links, which are served as stored. */
export const pages = onRequest(
  { ...HTTP, ...runsAs('pages'), memory: '512MiB', timeoutSeconds: 60, maxInstances: 20 },
  async (request, response) => {
    const { publicPageApp, proxies } = await composition(NEEDS_NOTHING);
    await bridge(publicPageApp().fetch, proxies)(request, response);
  },
);

/** The handler that this process serves; undefined when Firebase imports the file at deploy. */
const target = process.env.FUNCTION_TARGET;
if (target === 'api' || target === 'photos' || target === 'pages') {
  // The emulator's health check of its processes.
  const isOurs = ({ url }: IncomingMessage) => process.env.FUNCTIONS_EMULATOR !== 'true' || url !== '/__/health';
  const wrapped: (request: never, response: never) => unknown = { api, photos, pages }[target];
  // Express extends Node's request and response; its extra methods are not used here.
  answerDirectly(isOurs, (request, response) => void wrapped(request as never, response as never));
}

/** Receives an event for every object in the bucket and ignores all but originals. */
export const onOriginalFinalized = onObjectFinalized(
  { ...runsAs('onOriginalFinalized'), memory: '256MiB', retry: true, maxInstances: 20 },
  async ({ data }) => {
    const { services } = await composition(NEEDS_NOTHING);
    await services.onOriginalFinalized(data.name);
  },
);

const TASK = { timeoutSeconds: WORKER_SECONDS, retryConfig: REDELIVERY, secrets: credentials };
const WORKER = { ...TASK, memory: '4GiB', cpu: 4, concurrency: 1 } as const;

/** Stops early enough to release the job before the platform ends the process. */
const GRACE_SECONDS = 20;

async function work({ data }: TaskRequest<WorkMessage>): Promise<void> {
  const signal = AbortSignal.timeout((WORKER_SECONDS - GRACE_SECONDS) * 1000);
  const { services } = await composition(WRITES_PICTURES);
  const result = await services.workOnJob(data.jobId, signal, data.variation);
  // Any error makes Cloud Tasks deliver the message again; 429 and 503 would also slow down the whole queue (Cloud
  // Tasks, HttpRequest).
  if (result === 'held') throw new HttpsError('aborted', 'Another worker has this job.');
}

/** Photos of the Free plan. */
export const stageStandard = onTaskDispatched<WorkMessage>(
  { ...WORKER, ...runsAs('stageStandard'), ...dispatches('standard', process.env) },
  work,
);

/** Photos of the paid plans, which do not wait for free ones. */
export const stagePriority = onTaskDispatched<WorkMessage>(
  { ...WORKER, ...runsAs('stagePriority'), ...dispatches('priority', process.env) },
  work,
);

/** Archives of staged photos. Memory holds one 8 MiB chunk and one photo's stream, whatever the archive's size. */
export const packExports = onTaskDispatched<ExportMessage>(
  {
    ...runsAs('packExports'),
    memory: '1GiB',
    cpu: 1,
    concurrency: 1,
    timeoutSeconds: EXPORT_SECONDS,
    maxInstances: EXPORTS_AT_ONCE,
    retryConfig: REDELIVERY,
    secrets: credentials,
    rateLimits: { maxConcurrentDispatches: EXPORTS_AT_ONCE },
  },
  async ({ data }) => {
    const signal = AbortSignal.timeout((EXPORT_SECONDS - GRACE_SECONDS) * 1000);
    const { services } = await composition(WRITES_PICTURES);
    const result = await services.workOnExport(data.exportId, signal);
    // 409 makes Cloud Tasks deliver the message again; 429 or 503 would also slow down the whole queue (Cloud Tasks,
    // HttpRequest).
    if (result === 'held') throw new HttpsError('aborted', 'Another worker has this archive.');
  },
);

/** Matches photos of rooms while a person waits, separate from staging and from requests that return at once. */
export const matchRooms = onTaskDispatched<MatchMessage>(
  {
    ...runsAs('matchRooms'),
    ...dispatchesOf(MATCHES_AT_ONCE, process.env),
    memory: '2GiB',
    cpu: 2,
    concurrency: 1,
    timeoutSeconds: MATCH_SECONDS,
    retryConfig: REDELIVERY,
  },
  async ({ data }) => {
    const signal = AbortSignal.timeout((MATCH_SECONDS - GRACE_SECONDS) * 1000);
    const { services } = await composition(NEEDS_NOTHING);
    const result = await services.workOnMatch(data.matchId, signal);
    // 409 makes Cloud Tasks deliver the message again, as above.
    if (result === 'held') throw new HttpsError('aborted', 'Another worker has this match.');
  },
);

/** Tells programs what has happened. */
export const deliverWebhooks = onTaskDispatched<WebhookMessage>(
  {
    ...runsAs('deliverWebhooks'),
    rateLimits: dispatchesOf(WEBHOOKS_AT_ONCE, process.env).rateLimits,
    maxInstances: WEBHOOKS_AT_ONCE / WEBHOOKS_PER_INSTANCE,
    memory: '512MiB',
    concurrency: WEBHOOKS_PER_INSTANCE,
    timeoutSeconds: WEBHOOK_SECONDS,
    retryConfig: WEBHOOK_REDELIVERY,
  },
  async ({ data }) => {
    const { services } = await composition(NEEDS_NOTHING);
    const result = await services.workOnWebhook(data.deliveryId);
    // 409 makes Cloud Tasks deliver the message again, as above.
    if (result === 'held') throw new HttpsError('aborted', 'It is not due, or is being sent.');
  },
);

/**
 * Time limit of a scheduled function, seconds. Nothing new is started in the last MARGIN_SECONDS, so that work in
 * progress can finish.
 */
const SWEEP_SECONDS = 270;
const HOURLY_SECONDS = 540;
const MARGIN_SECONDS = 60;
const endOf = (seconds: number): AbortSignal => AbortSignal.timeout((seconds - MARGIN_SECONDS) * 1000);

const SWEEP = {
  ...runsAs('sweep'),
  schedule: 'every 5 minutes',
  memory: '512MiB',
  timeoutSeconds: SWEEP_SECONDS,
  maxInstances: 1,
} as const;

/** Recovers abandoned jobs, continues account deletions, and sends emails that could not be sent at once. */
export const sweep = onSchedule({ ...SWEEP, secrets: [...mail, ...billing, ...addresses] }, async () => {
  const signal = endOf(SWEEP_SECONDS);
  const needs = { sendsMail: true, sells: true, signs: false, opensAccounts: true };
  const { services, deliverMail } = await composition(needs);
  // A failure of one task must not stop the others.
  const sweeps = [
    services.sweep(signal),
    services.sweepExports(signal),
    services.sweepBatches(signal),
    services.sweepReviews(signal),
    services.sweepWebhooks(signal),
    services.sweepDeletions(signal),
    deliverMail(signal),
  ];
  const ended = await Promise.allSettled<unknown>(sweeps);
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
});

const HOURLY = {
  ...runsAs('reconcileSubscriptions'),
  schedule: 'every 1 hours',
  memory: '512MiB',
  timeoutSeconds: HOURLY_SECONDS,
  maxInstances: 1,
} as const;

/** Compares subscriptions with Stripe to make up for lost events. Does nothing if no plans are sold. */
export const reconcileSubscriptions = onSchedule({ ...HOURLY, secrets: billing }, async () => {
  if (billing.length === 0) return;
  const { services } = await composition({ ...NEEDS_NOTHING, sells: true });
  await services.reconcileSubscriptions(endOf(HOURLY_SECONDS));
});
