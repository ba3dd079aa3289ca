import type { z } from 'zod';
import type { KeyScope } from './api-keys.ts';
import type { ErrorCode } from './errors.ts';

/** An endpoint of `/api`: everything that the server validates and clients may rely on. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path from the root; `{name}` is one of `params`. */
  readonly path: string;
  /**
   * What must be sent as a bearer token: nothing, a session's token, or an API key with the `scope`. The one place that
   * decides where keys are accepted.
   */
  readonly auth: 'none' | 'user' | 'key';
  /** The right that an API key needs; present exactly with `auth: 'key'`. */
  readonly scope?: KeyScope;
  /** Exempt from App Check: for monitoring, mail programs and static pages. */
  readonly anyClient?: true;
  /** One sentence for the documentation. */
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** JSON; unknown keys are rejected. */
  readonly body?: z.ZodType;
  /** Name of the multipart field that contains a photo. */
  readonly file?: string;
  /**
   * The deployed function that serves it; `api` by default. Endpoints that decode or encode pictures use one with
   * more memory; firebase.json routes their paths there.
   */
  readonly service?: 'photos';
  /** Whether `Prefer: wait` (RFC 7240, section 4.3) is supported. */
  readonly waits?: true;
  /** Whether an `Idempotency-Key` is supported: repeating a request with the same key returns the first result. */
  readonly idempotent?: true;
  /** Status of the response if not 200: 202 if work continues after the response (RFC 9110, section 15.3.3). */
  readonly status?: 202;
  /** JSON schema, or a media type for streamed bytes. */
  readonly output: z.ZodType | 'image/jpeg';
  /** Errors beyond those implied by the other fields, see errorsOf. */
  readonly errors: readonly ErrorCode[];
}

/** Errors that any call may return. */
const COMMON_ERRORS = [
  'VALIDATION_ERROR',
  'KEY_IN_URL',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
] as const satisfies ErrorCode[];

/** Errors implied by a bearer token. */
const AUTH_ERRORS = {
  none: [],
  user: ['UNAUTHENTICATED', 'ACCOUNT_INACTIVE', 'KEY_NOT_ACCEPTED'],
  key: ['UNAUTHENTICATED', 'ACCOUNT_INACTIVE', 'KEY_SCOPE', 'UPGRADE_REQUIRED'],
} as const satisfies Record<Endpoint['auth'], readonly ErrorCode[]>;

/** Header with the App Check token that identifies our pages. */
export const APP_CHECK_HEADER = 'X-Firebase-AppCheck';

/** Returns the name of the deployed function that serves an endpoint. */
export function serviceOf({ service }: Endpoint): Service {
  return service ?? 'api';
}
export type Service = 'api' | 'photos';

/**
 * Returns every error of an endpoint: its own, the common ones, and those implied by a token, body, form or
 * pictures.
 */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>([...endpoint.errors, ...COMMON_ERRORS]);
  for (const code of AUTH_ERRORS[endpoint.auth]) codes.add(code);
  if (!endpoint.anyClient) codes.add('UNKNOWN_CLIENT');
  if (endpoint.params) codes.add('NOT_FOUND');
  if (endpoint.idempotent) codes.add('IDEMPOTENCY_KEY_REUSED');
  if (endpoint.service === 'photos') codes.add('BUSY');
  if (endpoint.file) for (const code of ['FILE_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) codes.add(code);
  else if (endpoint.method !== 'GET') codes.add('REQUEST_TOO_LARGE');
  if (endpoint.body) for (const code of ['INVALID_JSON', 'UNSUPPORTED_MEDIA_TYPE'] as const) codes.add(code);
  return [...codes];
}
