import { isDeepStrictEqual } from 'node:util';
import { type Endpoint, errorsOf } from '../contract/endpoint.ts';
import { AppError } from '../domain/app-error.ts';

/**
 * Fails where a handler gives anything but what the contract says, also where it gives more: what is not declared is not
 * meant to leave. For tests and development; in production a wrong answer is better than none.
 */
export function checkOutput(endpoint: Endpoint, result: unknown): void {
  if (typeof endpoint.output === 'string') return;
  const sent: unknown = JSON.parse(JSON.stringify(result));
  const declared = endpoint.output.parse(sent);
  if (!isDeepStrictEqual(declared, sent)) {
    throw new Error(`${endpoint.method} ${endpoint.path} answers more than its contract declares`);
  }
}

/** The error, or another one where the contract does not declare it. For tests and development. */
export function checkedError(endpoint: Endpoint, error: unknown): unknown {
  if (!(error instanceof AppError) || errorsOf(endpoint).includes(error.code)) return error;
  const message = `${endpoint.method} ${endpoint.path} answers ${error.code}, which its contract does not declare`;
  return new Error(message, { cause: error });
}
