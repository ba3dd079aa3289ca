import type { components } from './v1.ts';

/** What the service answers instead (RFC 9457). */
export type Problem = components['schemas']['Problem'];

/** A call that was refused, or that failed. */
export class RoomwrightError extends Error {
  override readonly name = 'RoomwrightError';
  readonly status: number;
  /** For programs, such as `CREDITS_EXCEEDED`. */
  readonly code: string;
  /** For questions to support. */
  readonly requestId: string | undefined;
  /** With `VALIDATION_ERROR`: what is wrong with which field. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: number, problem: Partial<Problem> | undefined) {
    super(problem?.detail ?? `The service answered with status ${status}.`);
    this.status = status;
    this.code = problem?.code ?? 'UNKNOWN';
    this.requestId = problem?.requestId;
    this.fields = problem?.fields ?? {};
  }
}

/**
 * Returns what a call has answered.
 *
 * @throws RoomwrightError if it was refused
 */
export async function answerOf<T>(
  call: Promise<{ readonly data?: T; readonly error?: Partial<Problem>; readonly response: Response }>,
): Promise<T> {
  const { data, error, response } = await call;
  if (response.ok && data !== undefined) return data;
  // Proxies on the way answer with pages.
  throw new RoomwrightError(response.status, typeof error === 'object' ? error : undefined);
}
