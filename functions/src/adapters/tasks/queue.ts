import { createHash } from 'node:crypto';
import type { App } from 'firebase-admin/app';
import type { Plan } from '../../contract/plans.ts';
import type { Queue } from '../../ports/queue.ts';

export interface QueueOptions {
  readonly app: App;
  readonly region: string;
  /** Name of the worker function of each lane. */
  readonly functions: Readonly<Record<Plan['queue'], string>>;
  /** Deadline of a worker for one message, seconds, 15 to 1800; afterwards Cloud Tasks counts it as failed. */
  readonly deadlineSeconds: number;
  /** The function that makes archives, and its deadline as above. */
  readonly exports: { readonly function: string; readonly deadlineSeconds: number };
  /** The same of the function that matches photos of a room. */
  readonly matches: { readonly function: string; readonly deadlineSeconds: number };
  /** The same of the function that sends webhooks. */
  readonly webhooks: { readonly function: string; readonly deadlineSeconds: number };
}

/**
 * Returns the name of a task. Names with a common prefix slow down Cloud Tasks, so a hash comes first; the id stays
 * readable. Source: Cloud Tasks, "Creating tasks", on task names.
 */
function taskName(id: string): string {
  const hash = createHash('sha256').update(id).digest('hex').slice(0, 16);
  return `${hash}-${id.replace(/[^A-Za-z0-9_-]/g, '-')}`.slice(0, 500);
}

const exists = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'functions/task-already-exists';

/** Messages through Cloud Tasks, one queue per lane; the client is loaded on first use. */
export function createQueue(options: QueueOptions): Queue {
  const { app, region, functions, deadlineSeconds, exports, matches, webhooks } = options;
  const send = async (
    name: string,
    message: object,
    id: string,
    dispatchDeadlineSeconds: number,
    scheduleDelaySeconds = 0,
  ): Promise<void> => {
    const { getFunctions } = await import('firebase-admin/functions');
    const queue = getFunctions(app).taskQueue(`locations/${region}/functions/${name}`);
    try {
      await queue.enqueue(message, { id: taskName(id), dispatchDeadlineSeconds, scheduleDelaySeconds });
    } catch (error) {
      if (!exists(error)) throw error;
    }
  };
  return {
    enqueue: (lane, message, id) => send(functions[lane], message, id, deadlineSeconds),
    enqueueExport: (message, id) => send(exports.function, message, id, exports.deadlineSeconds),
    enqueueMatch: (message, id) => send(matches.function, message, id, matches.deadlineSeconds),
    enqueueWebhook: (message, id, delay) => send(webhooks.function, message, id, webhooks.deadlineSeconds, delay),
  };
}
