import { info, error as logError, warn } from 'firebase-functions/logger';
import type { Log, LogLevel } from '../../ports/log.ts';

const LEVELS: readonly LogLevel[] = ['debug', 'info', 'warn', 'error'];

/** An error as operators need it, with what caused it; objects of unknown making say only what they are. */
function described(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  const code =
    'code' in error && (typeof error.code === 'string' || typeof error.code === 'number') ? error.code : undefined;
  return {
    error: error.name,
    message: error.message,
    stack: error.stack,
    ...(code === undefined ? {} : { code }),
    ...(error.cause === undefined ? {} : { cause: described(error.cause) }),
  };
}

/** Structured lines on the platform's log: one JSON object each, in the cloud searchable by its fields. */
export function createLog(level: LogLevel): Log {
  const shown = (of: LogLevel): boolean => LEVELS.indexOf(of) >= LEVELS.indexOf(level);
  return {
    info: (event, facts = {}) => shown('info') && info(event, facts),
    warn: (event, facts = {}) => shown('warn') && warn(event, facts),
    error: (event, error, facts = {}) => logError(event, { ...facts, ...described(error) }),
  };
}
