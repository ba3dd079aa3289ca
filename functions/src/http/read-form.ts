import { LIMITS } from '../contract/limits.ts';
import { AppError } from '../domain/app-error.ts';
import { mediaType, readAtMost, refuseLarge, refusePacked } from './read-body.ts';

const MOST = LIMITS.photoBytes + LIMITS.multipartOverheadBytes;

/**
 * Refuses a request whose head says that it carries no photo, or too large a one.
 *
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, FILE_TOO_LARGE
 */
export function refuseUnlessForm(request: Request): void {
  if (mediaType(request) !== 'multipart/form-data') throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  refusePacked(request);
  refuseLarge(request, MOST, 'FILE_TOO_LARGE');
}

/**
 * Reads the one file of a multipart form (RFC 7578); other fields are ignored.
 *
 * @param field name of the file's field
 * @returns the file's bytes; what they are is not judged here
 * @throws AppError UNSUPPORTED_MEDIA_TYPE, FILE_TOO_LARGE, VALIDATION_ERROR
 */
export async function readFile(request: Request, field: string): Promise<Uint8Array> {
  refuseUnlessForm(request);
  const bytes = await readAtMost(request, MOST, 'FILE_TOO_LARGE');
  const files = (await parseForm(request, bytes, field)).getAll(field);
  const [file] = files;
  if (!(file instanceof File)) throw invalid(field, 'Please choose a photo.');
  if (files.length > 1) throw invalid(field, 'Please send one photo at a time.');
  if (file.size === 0) throw invalid(field, 'This file is empty.');
  if (file.size > LIMITS.photoBytes) throw new AppError('FILE_TOO_LARGE');
  return new Uint8Array(await file.arrayBuffer());
}

async function parseForm(request: Request, bytes: Uint8Array<ArrayBuffer>, field: string): Promise<FormData> {
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  try {
    return await new Response(bytes, { headers }).formData();
  } catch (cause) {
    throw invalid(field, 'This form is broken or was cut off.', cause);
  }
}

function invalid(field: string, message: string, cause?: unknown): AppError {
  return new AppError('VALIDATION_ERROR', { fields: { [field]: message } }, { cause });
}
