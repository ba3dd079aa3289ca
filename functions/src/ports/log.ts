/** From everything to what needs a person. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** Facts for operators: no names, no addresses, no photos' contents. */
export interface Log {
  info(event: string, facts?: Readonly<Record<string, unknown>>): void;
  warn(event: string, facts?: Readonly<Record<string, unknown>>): void;
  error(event: string, error: unknown, facts?: Readonly<Record<string, unknown>>): void;
}
