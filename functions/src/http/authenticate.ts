import { AppError } from '../domain/app-error.ts';
import type { Identity, Session } from '../ports/identity.ts';

/** Credentials of a bearer (RFC 6750, section 2.1), no longer than a session cookie can be. */
const BEARER = /^Bearer +([A-Za-z0-9\-._~+/]{1,4096}=*)$/i;

/**
 * Whose token a request carries.
 *
 * @param authorization value of the header
 * @throws AppError UNAUTHENTICATED where there is none, or none that holds
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
