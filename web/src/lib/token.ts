/** What the browser reads of a session token: a JSON Web Token (RFC 7519) whose signature only the server can judge. */
export interface TokenClaims {
  /** Seconds since 1970. */
  readonly exp: number;
  readonly email: string;
  /** Identifier of the account, which stays when the address changes. */
  readonly sub?: string;
}

/** The claims of a token, or null where it is none. */
export function readToken(token: string): TokenClaims | null {
  const [, payload, signature] = token.split('.');
  if (!payload || signature === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof claims !== 'object' || claims === null) return null;
    const { exp, email, sub } = claims as Record<string, unknown>;
    if (typeof exp !== 'number' || typeof email !== 'string') return null;
    return { exp, email, ...(typeof sub === 'string' && { sub }) };
  } catch {
    return null;
  }
}

/**
 * @param now milliseconds since 1970
 * @returns the claims of a token that is valid at this time, or null
 */
export function liveClaims(token: string | null, now: number): TokenClaims | null {
  const claims = token === null ? null : readToken(token);
  return claims && claims.exp * 1000 > now ? claims : null;
}
