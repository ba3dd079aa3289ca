/** Name of the function that makes archives; index.ts exports it. */
export const EXPORT_FUNCTION = 'packExports';

/** Seconds that a worker may take for an archive; one that needs longer goes on in the next delivery, part by part. */
export const EXPORT_SECONDS = 540;

/**
 * When a message is delivered again whose delivery failed: after 5 s, 10 s, and then every 15 s for 25 minutes. A message of a
 * worker that has died finds its lease held for a while. How often an archive may be begun is its own rule.
 */
export const EXPORT_REDELIVERY = {
  maxAttempts: 100,
  minBackoffSeconds: 5,
  maxBackoffSeconds: 15,
  maxDoublings: 1,
} as const;

/** Archives that are made at a time, each by an instance of its own. */
export const EXPORTS_AT_ONCE = 10;
