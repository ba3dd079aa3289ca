/** The deployed functions, and nothing else. */
import { HttpsError, onRequest } from 'firebase-functions/v2/https';
import { setGlobalOptions } from 'firebase-functions/v2/options';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { onObjectFinalized } from 'firebase-functions/v2/storage';
import { onTaskDispatched, type Request as TaskRequest } from 'firebase-functions/v2/tasks';
import type { Composition } from './compose.ts';
import { mailSecrets, type Needs, readConfig, readRegion } from './config.ts';
import { billingSecrets } from './config-billing.ts';
import { EXPORT_REDELIVERY, EXPORT_SECONDS, EXPORTS_AT_ONCE } from './export-queue.ts';
import { bridge } from './http/firebase-bridge.ts';
import { keepBodiesRaw } from './http/raw-bodies.ts';
import { dispatches, WORKER_SECONDS } from './lanes.ts';
import type { ExportMessage, WorkMessage } from './ports/queue.ts';

// By its own file: firebase-functions/v2 loads every kind of event, and with Firestore's all of its client and gRPC.
setGlobalOptions({ region: readRegion(process.env) });
// Whatever is sent to /api is answered by it.
keepBodiesRaw('/api/');

let composed: Promise<Composition> | undefined;
/**
 * At the first call, not when the file is read: Firebase reads it at deploy too, where nothing is configured.
 * @param needs the same at every call of a process: each serves one function
 */
function composition(needs: Required<Needs>): Promise<Composition> {
  composed ??= import('./compose.ts').then(({ compose }) => compose(readConfig(process.env, needs)));
  return composed;
}

/** Of the functions that send letters, and of those that sell plans. */
const mail = mailSecrets(process.env);
const billing = billingSecrets(process.env);

// The app knows which origins may call; Firebase would let all of them, on this machine.
const API = { memory: '1GiB', concurrency: 80, timeoutSeconds: 60, cors: false } as const;

/** Everything behind `/api`. Waiting for a job takes an instance nothing but a listener, so one serves many callers. */
export const api = onRequest({ ...API, secrets: [...mail, ...billing] }, async (request, response) => {
  const { app, trustedProxies } = await composition({ sendsMail: true, sells: true });
  return bridge(app.fetch, { trustedProxies })(request, response);
});

/** Tells of every object of the bucket; all but originals are let go. */
export const onOriginalFinalized = onObjectFinalized({ memory: '256MiB', retry: true }, async ({ data }) => {
  const { services } = await composition({ sendsMail: false, sells: false });
  await services.onOriginalFinalized(data.name);
});

/** How often and how fast the platform delivers a message; how often a job may be begun is the job's own rule. */
const RETRY = { maxAttempts: 10, minBackoffSeconds: 5, maxBackoffSeconds: 120, maxDoublings: 4 };
const WORKER = { memory: '4GiB', cpu: 4, concurrency: 1, timeoutSeconds: WORKER_SECONDS, retryConfig: RETRY } as const;

/** Stops in time to put the job back before the platform ends the process. */
const GRACE_SECONDS = 20;

async function work({ data }: TaskRequest<WorkMessage>): Promise<void> {
  const signal = AbortSignal.timeout((WORKER_SECONDS - GRACE_SECONDS) * 1000);
  const { services } = await composition({ sendsMail: false, sells: false });
  await services.workOnJob(data.jobId, signal, data.variation);
}

/** Photos of the Free plan. */
export const stageStandard = onTaskDispatched<WorkMessage>(
  { ...WORKER, rateLimits: dispatches('standard', process.env) },
  work,
);

/** Photos of the paid plans, which nobody's free photos hold up. */
export const stagePriority = onTaskDispatched<WorkMessage>(
  { ...WORKER, rateLimits: dispatches('priority', process.env) },
  work,
);

/** Archives of staged photos. A piece of 8 MiB and one photo's stream at a time are in memory, whatever is packed. */
export const packExports = onTaskDispatched<ExportMessage>(
  {
    memory: '1GiB',
    cpu: 1,
    concurrency: 1,
    timeoutSeconds: EXPORT_SECONDS,
    maxInstances: EXPORTS_AT_ONCE,
    retryConfig: EXPORT_REDELIVERY,
    rateLimits: { maxConcurrentDispatches: EXPORTS_AT_ONCE },
  },
  async ({ data }) => {
    const signal = AbortSignal.timeout((EXPORT_SECONDS - GRACE_SECONDS) * 1000);
    const { services } = await composition({ sendsMail: false, sells: false });
    const result = await services.workOnExport(data.exportId, signal);
    // 409: the message is delivered again. After 429 or 503 Cloud Tasks would slow down the whole queue (its reference, HttpRequest).
    if (result === 'held') throw new HttpsError('aborted', 'Another worker has this archive.');
  },
);

/** Sets jobs right that nobody works on and nobody asks for, and sends letters that could not be sent at once. */
export const sweep = onSchedule({ schedule: 'every 5 minutes', memory: '512MiB', secrets: mail }, async () => {
  const { services, deliverMail } = await composition({ sendsMail: true, sells: false });
  await Promise.all([services.sweep(), services.sweepExports(), deliverMail()]);
});

const HOURLY = { schedule: 'every 1 hours', memory: '512MiB', timeoutSeconds: 540 } as const;

/** Asks Stripe how its subscriptions are, so that an event that was lost is made good for; nothing where none are sold. */
export const reconcileSubscriptions = onSchedule({ ...HOURLY, secrets: billing }, async () => {
  if (billing.length === 0) return;
  const { services } = await composition({ sendsMail: false, sells: true });
  await services.reconcileSubscriptions();
});
