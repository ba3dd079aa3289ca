import type { ErrorCode } from '../contract/errors.ts';
import { LIMITS } from '../contract/limits.ts';
import { AppError } from '../domain/app-error.ts';

/** Returns the media type of a request in lower case, without parameters; empty if there is none. */
export function mediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/**
 * Rejects a request whose Content-Length is too large.
 *
 * @throws AppError with the given code
 */
export function refuseLarge(request: Request, limit: number, code: ErrorCode): void {
  if (Number(request.headers.get('content-length')) > limit) throw new AppError(code);
}

/** Rejects a compressed body unread: a few bytes may expand to gigabytes. */
export function refusePacked(request: Request): void {
  const encoding = request.headers.get('content-encoding')?.trim().toLowerCase() ?? 'identity';
  if (encoding !== 'identity') throw new AppError('UNSUPPORTED_MEDIA_TYPE');
}

/**
 * Reads a body to its end, or until it exceeds the limit; the length of a chunked body is not known in advance.
 *
 * @throws AppError with the given code; UNSUPPORTED_MEDIA_TYPE if it is compressed
 */
export async function readAtMost(request: Request, limit: number, code: ErrorCode): Promise<Uint8Array<ArrayBuffer>> {
  refusePacked(request);
  refuseLarge(request, limit, code);
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    size += read.value.byteLength;
    if (size > limit) {
      await reader?.cancel();
      throw new AppError(code);
    }
    chunks.push(read.value);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/** Whether objects and lists are nested deeper than this. Does not recurse, unlike the code that it protects. */
function isDeeper(value: unknown, levels: number): boolean {
  const containers = (values: readonly unknown[]) => values.filter((each) => typeof each === 'object' && each !== null);
  let level = containers([value]);
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === levels) return true;
    level = containers(level.flatMap((each) => Object.values(each as object)));
  }
  return false;
}

const TOO_DEEP = `The request nests objects and lists too deeply: ${LIMITS.jsonDepth} levels are the limit.`;

/**
 * Reads a JSON body in UTF-8, as RFC 8259 (section 8.1) requires.
 *
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, REQUEST_TOO_LARGE, INVALID_JSON
 */
export async function readJson(request: Request): Promise<unknown> {
  if (mediaType(request) !== 'application/json') throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  const bytes = await readAtMost(request, LIMITS.jsonBytes, 'REQUEST_TOO_LARGE');
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new AppError('INVALID_JSON', {}, { cause });
  }
  if (isDeeper(json, LIMITS.jsonDepth)) throw new AppError('INVALID_JSON', {}, { message: TOO_DEEP });
  return json;
}
