import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const TYPES: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', wasm: 'application/wasm' };

/** Headers that make a page cross-origin isolated. */
const ISOLATING = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };

export interface Pages {
  /** Addresses of the cross-origin isolated page and of the other one. */
  readonly isolated: string;
  readonly plain: string;
  /** Requested paths. */
  readonly asked: readonly string[];
  close(): void;
}

/** Bundles a folder's `page.ts` like the application: paths and contents. */
async function bundle(folder: URL): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const built = await build({
    root: fileURLToPath(folder),
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    base: './',
    worker: { format: 'es' },
    build: {
      write: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('page.ts', folder)),
        output: { entryFileNames: 'page.js' },
      },
    },
  });
  if (!('output' in built)) throw new Error('One bundle was expected.');
  const files = built.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source] as const);
  return new Map<string, string | Uint8Array>([
    ...files,
    ['', '<!doctype html><link rel="icon" href="data:,"><script type="module" src="page.js"></script>'],
  ]);
}

/** Serves the page of a folder twice, on a free port. */
export async function servePages(folderOfPage: URL): Promise<Pages> {
  const files = await bundle(folderOfPage);
  const asked: string[] = [];
  const server = createServer(({ url = '' }, answer) => {
    asked.push(url);
    const [, folder, path] = /^\/(isolated|plain)\/(.*)$/.exec(url) ?? [];
    const file = files.get(path ?? '-');
    if (file === undefined) {
      answer.writeHead(404).end();
      return;
    }
    const type = TYPES[path?.split('.')[1] ?? 'html'] ?? 'text/html';
    answer.writeHead(200, { 'Content-Type': type, ...(folder === 'isolated' && ISOLATING) }).end(file);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server on a TCP port has such an address.
  const { port } = server.address() as AddressInfo;
  const folder = (name: string) => `http://127.0.0.1:${port}/${name}/`;
  return { isolated: folder('isolated'), plain: folder('plain'), asked, close: () => server.close() };
}
