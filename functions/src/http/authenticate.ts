import { AppError } from '../domain/app-error.ts';
import type { Identity, Session } from '../ports/identity.ts';

/** Bearer credentials (RFC 6750, section 2.1), limited to the length of a session cookie. */
const BEARER = /^Bearer +([A-Za-z0-9\-._~+/]{1,4096}=*)$/i;

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
  const token = BEARER.exec(authorization ?? '')?.[1];
  const session = token === undefined ? null : await sessions(token);
  if (!session) throw new AppError('UNAUTHENTICATED');
  return session;
}

/** Value of `WWW-Authenticate` in a 401 (RFC 9110, section 11.6.1; RFC 6750, section 3). */
export function challenge(authorization: string | null | undefined): string {
  return authorization ? 'Bearer realm="api", error="invalid_token"' : 'Bearer realm="api"';
}
