/** The embedded Firestore as a program, started by firebase-tools in place of Google's. */
import { existsSync, readFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { deniesEverything } from '../storage-rules/ruleset.ts';

/** Command-line options of the program. */
interface Arguments {
  readonly host: string;
  readonly port: number;
  /** Rules file found by firebase-tools. */
  readonly rules: string | undefined;
  /** Metadata file of an export to load (`--import` of firebase-tools). */
  readonly importFrom: string | undefined;
  /** Folder in which data is kept between runs; existing data takes precedence over `importFrom`. */
  readonly data: string | undefined;
}

// Caches compiled code: compiling gRPC's libraries is most of the start-up time.
enableCompileCache();
const [{ startServer }, { readSnapshot }, { readExport, startAutosave }] = await Promise.all([
  import('./server.ts'),
  import('./disk/snapshot.ts'),
  import('./disk/export.ts'),
]);

const { host, port, rules, importFrom, data } = parseArguments(process.argv.slice(2));
if (rules !== undefined && existsSync(rules) && !deniesEverything(readFileSync(rules, 'utf8'), 'cloud.firestore')) {
  throw new Error(
    `${rules}: the embedded Firestore knows only rules that deny every client. EMULATORS=google knows all.`,
  );
}

const server = await startServer({ host, port }, async (databases) => {
  const file = data === undefined ? undefined : join(data, 'documents.jsonl');
  if (file !== undefined && existsSync(file)) await readSnapshot(databases, file);
  else if (importFrom !== undefined) await readExport(databases, importFrom);
});
const autosave = data === undefined ? undefined : startAutosave(server.databases, join(data, 'documents.jsonl'));
console.log(`Firestore listens on ${host}:${server.port}, ready after ${Math.round(performance.now())} ms.`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await server.close();
    await autosave?.stop();
    process.exit(0);
  });
}

/**
 * Parses the flags of Google's emulator that have an effect here, and `--data`. All others (`--websocket_port`,
 * `--project_id`, `--single_project_mode`, `--functions_emulator`) are accepted and ignored: every project and
 * database is served, without web sockets.
 */
function parseArguments(args: readonly string[]): Arguments {
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
