import { parseArgs } from 'node:util';

/** How the program is to run. */
export interface Arguments {
  readonly host: string;
  readonly port: number;
  /** The rules file that firebase-tools found. */
  readonly rules: string | undefined;
  /** The metadata file of an export to load (`--import` of firebase-tools). */
  readonly importFrom: string | undefined;
  /** A folder in which the data is kept from run to run; what is there goes before `importFrom`. */
  readonly data: string | undefined;
}

/**
 * Reads the flags of Google's emulator that mean something here, and `--data`; all others (`--websocket_port`,
 * `--project_id`, `--single_project_mode`, `--functions_emulator`) are accepted and have no effect: every project and
 * database is served, and nothing listens for web sockets.
 */
export function parseArguments(args: readonly string[]): Arguments {
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: {
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '8080' },
      rules: { type: 'string' },
      seed_from_export: { type: 'string' },
      data: { type: 'string' },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`--port ${values.port} is no port.`);
  const text = (value: string | boolean | undefined): string | undefined =>
    typeof value === 'string' && value !== '' ? value : undefined;
  return {
    host: text(values.host) ?? '127.0.0.1',
    port,
    rules: text(values.rules),
    importFrom: text(values.seed_from_export),
    data: text(values.data),
  };
}
