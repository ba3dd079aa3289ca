import type { IncomingMessage } from 'node:http';
import { LIMITS } from '../../contract/limits.ts';
import { AppError } from '../../domain/app-error.ts';
import type { FetchPhoto } from '../../ports/fetch-photo.ts';
import { createPublicRequests, type PublicRequestOptions } from './public-request.ts';

/** Time for everything, redirects included. */
const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export interface FetchPhotoOptions extends PublicRequestOptions {
  readonly timeoutMs?: number;
}

const refused = (cause: unknown): AppError => new AppError('PHOTO_URL_REFUSED', {}, { cause });

/** Fetches photos from the public internet alone. Each redirect is judged like the first address. */
export function createFetchPhoto({ timeoutMs = TIMEOUT_MS, ...options }: FetchPhotoOptions): FetchPhoto {
  const { parsed, ask } = createPublicRequests(options);

  const read = async (response: IncomingMessage): Promise<Uint8Array> => {
    if (response.statusCode !== 200) throw new Error(`It answered ${response.statusCode}.`);
    // Some servers send the header without a value.
    if ((response.headers['content-encoding'] || 'identity') !== 'identity') throw new Error('It is compressed.');
    if (Number(response.headers['content-length']) > LIMITS.photoBytes) throw new AppError('FILE_TOO_LARGE');
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response) {
      size += (chunk as Uint8Array).byteLength;
      if (size > LIMITS.photoBytes) throw new AppError('FILE_TOO_LARGE');
      chunks.push(chunk as Uint8Array);
    }
    return new Uint8Array(Buffer.concat(chunks));
  };

  return async (text, signal) => {
    const ending = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    try {
      let url = parsed(text);
      for (let redirects = 0; ; redirects++) {
        const response = await ask(url, { headers: { accept: 'image/*' }, signal: ending });
        try {
          const { location } = response.headers;
          if (!REDIRECTS.has(response.statusCode ?? 0) || location === undefined) return await read(response);
          if (redirects === MAX_REDIRECTS) throw new Error('Too many redirects.');
          url = parsed(location, url);
        } finally {
          response.destroy();
        }
      }
    } catch (error) {
      throw error instanceof AppError ? error : refused(error);
    }
  };
}
