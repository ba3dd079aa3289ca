/** Name of the function that makes archives, exported by index.ts. */
export const EXPORT_FUNCTION = 'packExports';

/** Time limit of one worker run, in seconds; a longer archive continues in the next delivery, part by part. */
export const EXPORT_SECONDS = 540;

/** Archives made at a time, each by its own instance. */
export const EXPORTS_AT_ONCE = 10;
