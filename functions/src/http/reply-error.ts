import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { PROBLEM_TYPE, problemTitle, problemType, V1_PREFIX } from '../contract/problem.ts';
import { AppError } from '../domain/app-error.ts';
import type { Log } from '../ports/log.ts';
import { challenge } from './authenticate.ts';
import type { AppEnv } from './context.ts';

/** Returns the members that RFC 9457 defines, and the code. */
const problemOf = ({ code, status, message }: AppError) => ({
  type: problemType(code),
  title: problemTitle(code),
  status,
  detail: message,
  code,
});

/** nginx's status for requests whose client disconnected; only appears in logs. */
const CLIENT_GONE = 499;

/**
 * Converts errors to responses. An AppError becomes `{ error, code, requestId, ...details }` with its status, or
 * problem details (RFC 9457) in the API for programs;
 * anything else is logged and becomes INTERNAL, without its message. Users can report `requestId` to find the log
 * lines.
 */
export function replyError(thrown: unknown, context: Context<AppEnv>, log: Log): Response {
  if (context.req.raw.signal.aborted && !(thrown instanceof AppError)) {
    return new Response(null, { status: CLIENT_GONE });
  }
  const error = thrown instanceof AppError ? thrown : new AppError('INTERNAL', {}, { cause: thrown });
  const requestId = context.get('requestId');
  const facts = { requestId, route: context.get('route') ?? 'none', code: error.code };
  if (error.status >= 500) log.error('request failed', error.cause ?? error, facts);
  else if (error.cause !== undefined) log.warn('request refused', { ...facts, cause: String(error.cause) });

  context.set('code', error.code);
  if (error.status === 401) {
    const authorization = context.req.header('authorization');
    context.header('WWW-Authenticate', challenge(authorization, context.get('resourceMetadata')));
  }
  const { retryAfter } = error.details;
  if (retryAfter !== undefined) context.header('Retry-After', String(retryAfter));
  // All statuses here allow a body; Hono's type is a list of numbers.
  const status = error.status as ContentfulStatusCode;
  if (context.req.path.startsWith(V1_PREFIX)) {
    context.header('Content-Type', PROBLEM_TYPE);
    return context.body(JSON.stringify({ ...error.details, ...problemOf(error), requestId }), status);
  }
  return context.json({ ...error.details, error: error.message, code: error.code, requestId }, status);
}
