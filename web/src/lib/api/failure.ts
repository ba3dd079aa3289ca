import { NETWORK_ERROR, REQUEST_FAILED, STATUS_TEXTS } from '@roomwright/functions/contract/client-texts.ts';
import { ERRORS, type ErrorCode } from '@roomwright/functions/contract/errors.ts';
import { ApiError } from './api-error.ts';

function asRecord(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function fixedText(status: number, withToken: boolean): string | undefined {
  if (status === 401) return withToken ? STATUS_TEXTS[401] : undefined;
  if (status === 403 || status === 404) return STATUS_TEXTS[status];
  return status >= 500 ? STATUS_TEXTS[500] : undefined;
}

/**
 * What a refused call says (specification, section 8).
 *
 * @param text the answer's body
 * @param withToken whether the call carried a token: only then does 401 mean that it has expired
 * @param header the answer's `X-Request-Id`, used if the body has no identifier
 */
export function failureOf(status: number, text: string, withToken: boolean, header: string | null = null): ApiError {
  const { error, message, code, requestId: named, ...details } = asRecord(text);
  const requestId = typeof named === 'string' ? named : (header ?? undefined);
  const said = [error, message].find((value) => typeof value === 'string' && value !== '') as string | undefined;
  const known = typeof code === 'string' && code in ERRORS ? (code as ErrorCode) : undefined;
  // A page of HTML from something in between is nothing to show to a person.
  const plain = text.length > 0 && text.length < 300 && !text.includes('<') ? text : undefined;
  const fixed = fixedText(status, withToken && known !== 'INVALID_CREDENTIALS');
  return new ApiError(status, fixed ?? said ?? plain ?? REQUEST_FAILED, known, details, { requestId });
}

/** A call that was never answered. */
export function networkFailure(cause: unknown): ApiError {
  const message = cause instanceof Error && cause.message !== '' ? cause.message : NETWORK_ERROR;
  return new ApiError(0, message, undefined, {}, { cause });
}
