import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** One call of `/api`: everything that the server checks and the client may rely on. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From the host's root; `{name}` is a part of `params`. */
  readonly path: string;
  /** Whether a bearer token is needed. */
  readonly auth: 'none' | 'user';
  /** Exempt from App Check: for monitoring, mail programs and static pages. */
  readonly anyClient?: true;
  /** For the documentation: one sentence. */
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** JSON, unknown keys refused. */
  readonly body?: z.ZodType;
  /** The one field of a multipart form that carries a photo. */
  readonly file?: string;
  /**
   * The deployed function that answers; `api` where nothing is said. What decodes or encodes pictures has one of its own, with the
   * memory that this takes: firebase.json leads its paths there.
   */
  readonly service?: 'photos';
  /** Whether `Prefer: wait` (RFC 7240, section 4.3) is honoured. */
  readonly waits?: true;
  /** Whether an `Idempotency-Key` is honoured: the same request with the same key is answered again and not done twice. */
  readonly idempotent?: true;
  /** JSON; a media type: the bytes are streamed. */
  readonly output: z.ZodType | 'image/jpeg';
  /** Errors beyond those that follow from the rest: see errorsOf. */
  readonly errors: readonly ErrorCode[];
}

/** Errors that any call may answer. */
const COMMON_ERRORS = ['VALIDATION_ERROR', 'RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE'] as const satisfies ErrorCode[];

/** Carries the token by which App Check distinguishes our pages from other programs. */
export const APP_CHECK_HEADER = 'X-Firebase-AppCheck';

/** Name of the deployed function that answers an endpoint. */
export function serviceOf({ service }: Endpoint): Service {
  return service ?? 'api';
}
export type Service = 'api' | 'photos';

/** Every error that a call may answer: its own, those that any call may, and those of a token, a body, a form or pictures. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>([...endpoint.errors, ...COMMON_ERRORS]);
  if (endpoint.auth === 'user') for (const code of ['UNAUTHENTICATED', 'ACCOUNT_INACTIVE'] as const) codes.add(code);
  if (!endpoint.anyClient) codes.add('UNKNOWN_CLIENT');
  if (endpoint.params) codes.add('NOT_FOUND');
  if (endpoint.idempotent) codes.add('IDEMPOTENCY_KEY_REUSED');
  if (endpoint.service === 'photos') codes.add('BUSY');
  if (endpoint.file) for (const code of ['FILE_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) codes.add(code);
  else if (endpoint.method !== 'GET') codes.add('REQUEST_TOO_LARGE');
  if (endpoint.body) for (const code of ['INVALID_JSON', 'UNSUPPORTED_MEDIA_TYPE'] as const) codes.add(code);
  return [...codes];
}
