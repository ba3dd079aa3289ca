import {
  EXPORT_FUNCTION,
  EXPORT_SECONDS,
  LANES,
  MATCH_FUNCTION,
  MATCH_SECONDS,
  WEBHOOK_FUNCTION,
  WEBHOOK_SECONDS,
  WORKER_SECONDS,
} from './queues.ts';

/** The functions that work on queued messages and their deadlines, as index.ts deploys them. */
export const QUEUE_OPTIONS = {
  functions: LANES,
  deadlineSeconds: WORKER_SECONDS,
  exports: { function: EXPORT_FUNCTION, deadlineSeconds: EXPORT_SECONDS },
  matches: { function: MATCH_FUNCTION, deadlineSeconds: MATCH_SECONDS },
  webhooks: { function: WEBHOOK_FUNCTION, deadlineSeconds: WEBHOOK_SECONDS },
} as const;
