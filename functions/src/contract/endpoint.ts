import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** One call of `/api`: everything that the server checks and the client may rely on. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From the host's root; `{name}` is a part of `params`. */
  readonly path: string;
  /** Whether a bearer token is needed. */
  readonly auth: 'none' | 'user';
  /** For the documentation: one sentence. */
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** JSON, unknown keys refused. */
  readonly body?: z.ZodType;
  /** The one field of a multipart form that carries a photo. */
  readonly file?: string;
  /** JSON; a media type: the bytes are streamed. */
  readonly output: z.ZodType | 'application/zip';
  /** Errors beyond those that every call may answer: see COMMON_ERRORS. */
  readonly errors: readonly ErrorCode[];
}

/** Errors that any call may answer; UNAUTHENTICATED only those that need a token. */
export const COMMON_ERRORS = [
  'VALIDATION_ERROR',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
] as const satisfies ErrorCode[];
