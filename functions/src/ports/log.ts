import type { Facts, LogEvent } from './log-events.ts';

/** From most verbose to most severe. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** Fields for operators: no names, addresses or photo contents. */
export interface Log {
  info<E extends LogEvent>(event: E, facts: Facts<E>): void;
  warn<E extends LogEvent>(event: E, facts: Facts<E>): void;
  error<E extends LogEvent>(event: E, error: unknown, facts: Facts<E>): void;
}
