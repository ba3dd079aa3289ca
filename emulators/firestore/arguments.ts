import { parseArgs } from 'node:util';

/** Command-line options of the program. */
export interface Arguments {
  readonly host: string;
  readonly port: number;
  /** Rules file found by firebase-tools. */
  readonly rules: string | undefined;
  /** Metadata file of an export to load (`--import` of firebase-tools). */
  readonly importFrom: string | undefined;
  /** Folder in which data is kept between runs; existing data takes precedence over `importFrom`. */
  readonly data: string | undefined;
}

/**
 * Parses the flags of Google's emulator that have an effect here, and `--data`. All others (`--websocket_port`,
 * `--project_id`, `--single_project_mode`, `--functions_emulator`) are accepted and ignored: every project and
 * database is served, without web sockets.
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
