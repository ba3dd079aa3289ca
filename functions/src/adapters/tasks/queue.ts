import { createHash } from 'node:crypto';
import type { App } from 'firebase-admin/app';
import type { Plan } from '../../contract/plans.ts';
import type { Queue } from '../../ports/queue.ts';

export interface QueueOptions {
  readonly app: App;
  readonly region: string;
  /** Name of the function that works on each lane. */
  readonly functions: Readonly<Record<Plan['queue'], string>>;
  /** Seconds that a worker may take for one message, 15 to 1800: Cloud Tasks then counts it as failed. */
  readonly deadlineSeconds: number;
  /** The function that makes archives, and its deadline as above. */
  readonly exports: { readonly function: string; readonly deadlineSeconds: number };
}

/**
 * The name of a task. Names that begin alike make Cloud Tasks slow, so a hash comes first; the identifier stays readable.
 * Source: Cloud Tasks, "Creating tasks", on task names.
 */
function taskName(id: string): string {
  const hash = createHash('sha256').update(id).digest('hex').slice(0, 16);
  return `${hash}-${id.replace(/[^A-Za-z0-9_-]/g, '-')}`.slice(0, 500);
}

const exists = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'functions/task-already-exists';

/** Messages by Cloud Tasks, one queue for each lane; its client is loaded when it is first needed. */
export function createQueue({ app, region, functions, deadlineSeconds, exports }: QueueOptions): Queue {
  const send = async (name: string, message: object, id: string, dispatchDeadlineSeconds: number): Promise<void> => {
    const { getFunctions } = await import('firebase-admin/functions');
    const queue = getFunctions(app).taskQueue(`locations/${region}/functions/${name}`);
    try {
      await queue.enqueue(message, { id: taskName(id), dispatchDeadlineSeconds });
    } catch (error) {
      if (!exists(error)) throw error;
    }
  };
  return {
    enqueue: (lane, message, id) => send(functions[lane], message, id, deadlineSeconds),
    enqueueExport: (message, id) => send(exports.function, message, id, exports.deadlineSeconds),
  };
}
