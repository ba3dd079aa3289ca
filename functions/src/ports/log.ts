import type { Facts, LogEvent } from './log-events.ts';

/** From everything to what needs a person. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** Facts for operators: no names, no addresses, no photos' contents. */
export interface Log {
  info<E extends LogEvent>(event: E, facts: Facts<E>): void;
  warn<E extends LogEvent>(event: E, facts: Facts<E>): void;
  error<E extends LogEvent>(event: E, error: unknown, facts: Facts<E>): void;
}
