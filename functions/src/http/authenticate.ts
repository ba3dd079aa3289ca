import { CONTAINS_API_KEY } from '../contract/api-keys.ts';
import type { ApiKey } from '../domain/api-key.ts';
import { AppError } from '../domain/app-error.ts';
import type { Identity, Session } from '../ports/identity.ts';
import type { AuthenticateKey } from '../usecases/api-keys/authenticate-key.ts';

/** Bearer credentials (RFC 6750, section 2.1), limited to the length of a session cookie. */
const BEARER = /^Bearer +([A-Za-z0-9\-._~+/]{1,4096}=*)$/i;

const KEY_NEEDED =
  'This needs an API key that works, sent in the header Authorization: Bearer. Its owner makes one in the profile.';

/** Returns the bearer token of a request; undefined if there is none. */
const bearerOf = (authorization: string | null | undefined): string | undefined =>
  BEARER.exec(authorization ?? '')?.[1];

/** Whether a request is sent with an API key, working or not. */
export const hasApiKey = (authorization: string | null | undefined): boolean =>
  CONTAINS_API_KEY.test(bearerOf(authorization) ?? '');

/**
 * Returns the API key of a request.
 *
 * @param authorization value of the header
 * @throws AppError UNAUTHENTICATED if there is none or it does not work
 */
export async function authenticateKey(
  authorization: string | null | undefined,
  find: AuthenticateKey['find'],
): Promise<ApiKey> {
  const token = bearerOf(authorization);
  const key = token === undefined ? null : await find(token);
  if (!key) throw new AppError('UNAUTHENTICATED', {}, { message: KEY_NEEDED });
  return key;
}

/**
 * Returns the session of the token in a request.
 *
 * @param authorization value of the header
 * @throws AppError UNAUTHENTICATED if there is no token or it is invalid
 */
export async function authenticate(
  authorization: string | null | undefined,
  sessions: Identity['session'],
): Promise<Session> {
  const token = bearerOf(authorization);
  const session = token === undefined ? null : await sessions(token);
  if (!session) throw new AppError('UNAUTHENTICATED');
  return session;
}

/**
 * Value of `WWW-Authenticate` in a 401 (RFC 9110, section 11.6.1; RFC 6750, section 3).
 *
 * @param metadata address of the resource's metadata (RFC 9728, section 5.1), if it has some
 */
export function challenge(authorization: string | null | undefined, metadata?: string): string {
  const error = authorization ? ', error="invalid_token"' : '';
  const where = metadata ? `, resource_metadata="${metadata}"` : '';
  return `Bearer realm="api"${error}${where}`;
}
