import { write } from 'firebase-functions/logger';
import type { Log, LogLevel } from '../../ports/log.ts';

const LEVELS: readonly LogLevel[] = ['debug', 'info', 'warn', 'error'];

/**
 * Formats an error with its causes for operators; for unknown objects only their type, since their content may be
 * private.
 */
function described(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  const code =
    'code' in error && (typeof error.code === 'string' || typeof error.code === 'number') ? error.code : undefined;
  return {
    error: error.name,
    ...(code === undefined ? {} : { errorCode: code }),
    // The field in which Error Reporting looks for stack traces.
    stack_trace: error.stack,
    ...(error.cause === undefined ? {} : { cause: { ...described(error.cause), reason: reasonOf(error.cause) } }),
  };
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : typeof error);

/**
 * Structured log lines, one JSON object each. Cloud Logging searches them by field, above all by
 * `jsonPayload.event`.
 */
export function createLog(level: LogLevel): Log {
  const shown = (of: LogLevel): boolean => LEVELS.indexOf(of) >= LEVELS.indexOf(level);
  return {
    info: (event, facts) => shown('info') && write({ severity: 'INFO', message: event, ...facts, event }),
    warn: (event, facts) => shown('warn') && write({ severity: 'WARNING', message: event, ...facts, event }),
    error: (event, error, facts) =>
      write({ severity: 'ERROR', message: `${event}: ${reasonOf(error)}`, ...described(error), ...facts, event }),
  };
}
