import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { HOST } from '../../scripts/local-suite/ports.ts';

/** Path of the framework's command, beside the exported `build/src/index.js`. */
const FRAMEWORK = join(dirname(createRequire(import.meta.url).resolve('@google-cloud/functions-framework')), 'main.js');

export interface ServedFunction {
  readonly origin: string;
  readonly pid: number;
  /** Output of the process so far. */
  log(): string;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * Serves one deployed function as the cloud does: the Functions Framework loads the folder and listens.
 *
 * @param folder the deployment, with its packages installed in it or in a parent folder
 * @param target name of the function
 * @param environment all variables of the process except PATH
 * @returns the function once it listens; rejects with its log if it exits before
 */
export async function serveFunction(
  folder: string,
  target: string,
  environment: Readonly<Record<string, string>>,
): Promise<ServedFunction> {
  const port = await freePort();
  const child = spawn(process.execPath, [FRAMEWORK, `--target=${target}`, `--source=${folder}`], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      ...environment,
      PORT: String(port),
      FUNCTION_TARGET: target,
      FUNCTION_SIGNATURE_TYPE: 'http',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const listens = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        log += `${line}\n`;
        if (line.startsWith('URL:')) resolve();
      });
    }
  });
  await Promise.race([
    listens,
    ended.then(() => {
      throw new Error(`The function ${target} did not start.\n\n${log}`);
    }),
  ]);
  return {
    origin: `http://${HOST}:${port}`,
    // It listens, so it was started.
    pid: child.pid ?? 0,
    log: () => log,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
