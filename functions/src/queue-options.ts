import { EXPORT_FUNCTION, EXPORT_SECONDS } from './export-queue.ts';
import { LANES, WORKER_SECONDS } from './lanes.ts';
import { MATCH_FUNCTION, MATCH_SECONDS } from './match-queue.ts';

/** The functions that work on queued messages and their deadlines, as index.ts deploys them. */
export const QUEUE_OPTIONS = {
  functions: LANES,
  deadlineSeconds: WORKER_SECONDS,
  exports: { function: EXPORT_FUNCTION, deadlineSeconds: EXPORT_SECONDS },
  matches: { function: MATCH_FUNCTION, deadlineSeconds: MATCH_SECONDS },
} as const;
