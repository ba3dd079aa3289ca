/** Names of the functions that work on each lane; index.ts exports them. */
export const LANES = { standard: 'stageStandard', priority: 'stagePriority' } as const;

/** Seconds that a worker may take for one photo, all its steps. */
export const WORKER_SECONDS = 540;
