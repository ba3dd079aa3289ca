import init from '@contentauth/c2pa-wasm';
import wasmUrl from '@contentauth/c2pa-wasm/c2pa.wasm?url';
import type { FileFacts } from './file-facts.ts';
import { readCredentials } from './read-credentials.ts';
import type { ReadAnswer, ReadRequest } from './read-file.ts';
import { xmpSourceOf } from './source-type.ts';

/** Started with the worker, which is created when the first file is chosen. */
const ready = init({ module_or_path: wasmUrl });

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function read({ file, mime, anchor }: ReadRequest): Promise<FileFacts | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [hash, source] = [await sha256(bytes), await xmpSourceOf(bytes)];
  const credentials = await readCredentials(file, mime, anchor);
  return credentials && { sha256: hash, credentials, source };
}

const answer = (message: ReadAnswer): void => self.postMessage(message);

self.onmessage = async ({ data }: MessageEvent<ReadRequest>) => {
  try {
    await ready;
  } catch {
    return answer({ id: data.id, step: 'not-loaded' });
  }
  answer({ id: data.id, step: 'loaded' });
  const facts = await read(data).catch(() => undefined);
  answer(facts === undefined ? { id: data.id, step: 'failed' } : { id: data.id, step: 'read', facts });
};
