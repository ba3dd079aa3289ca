/** Name of the function that makes archives; index.ts exports it. */
export const EXPORT_FUNCTION = 'packExports';

/** Seconds that a worker may take for an archive; one that needs longer goes on in the next delivery, part by part. */
export const EXPORT_SECONDS = 540;

/** Archives that are made at a time, each by an instance of its own. */
export const EXPORTS_AT_ONCE = 10;
