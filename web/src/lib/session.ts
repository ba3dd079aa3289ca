import { create } from 'zustand';
import { forget, keep, kept } from './browser-storage.ts';
import { whenRestored } from './when-restored.ts';

/**
 * The claims of a session token that the browser reads: a JSON Web Token (RFC 7519) whose signature only the server can
 * verify.
 */
interface TokenClaims {
  /** Seconds since 1970. */
  readonly exp: number;
  readonly email: string;
  /** Identifier of the account; stays when the e-mail address changes. */
  readonly sub?: string;
}

/** Storage key of the token. */
export const TOKEN_KEY = 'auth_token';

interface Session {
  /** The token as last read from storage; null before that, on the server and for a visitor. */
  readonly token: string | null;
  /** Whether the server has refused the stored token, and there was no sign-in or sign-out since. */
  readonly refused: boolean;
}

/** Starts empty, so that the prerendered page and the first render in the browser are the same. */
const useSessionStore = create<Session>(() => ({ token: null, refused: false }));

function stored(): string | null {
  const token = kept(TOKEN_KEY);
  // Without storage, the user stays signed in until the page is left.
  return token === undefined ? useSessionStore.getState().token : token;
}

/** Notes that the server refused the token: the login page, another document, shows it. */
function noteRefused(refused: boolean): void {
  if (refused) keep('session_refused', 'yes');
  else forget('session_refused');
}

const wasRefused = (): boolean => typeof kept('session_refused') === 'string';

/** Reads the storage again: at the start, and whenever another tab has changed it. */
export function refreshSession(): void {
  const token = stored();
  useSessionStore.setState({ token, refused: token === null && wasRefused() });
}

/** Keeps the session in sync with the storage. Returns a function that stops it. */
export function watchSession(): () => void {
  const changed = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY || event.key === null) refreshSession();
  };
  refreshSession();
  window.addEventListener('storage', changed);
  // A page in the back/forward cache gets no events from other tabs.
  const forget = whenRestored(refreshSession);
  return () => {
    window.removeEventListener('storage', changed);
    forget();
  };
}

/** Signs in with a token from the server. */
export function keepToken(token: string): void {
  keep(TOKEN_KEY, token);
  noteRefused(false);
  useSessionStore.setState({ token, refused: false });
}

/** Drops a token that the server has refused. */
export function dropToken(): void {
  forget(TOKEN_KEY);
  noteRefused(true);
  useSessionStore.setState({ token: null, refused: true });
}

/** Signs out in this browser at the user's request. */
export function endSession(): void {
  forget(TOKEN_KEY);
  noteRefused(false);
  useSessionStore.setState({ token: null, refused: false });
}

/** The token for a call, or null if none is stored. An expired one is sent anyway, and refused. */
export function currentToken(): string | null {
  return stored();
}

/** Whether a user is signed in: there is a token, and it has not expired. */
export function isSignedIn(): boolean {
  return liveClaims(stored(), Date.now()) !== null;
}

/** Identifier of the signed-in account, or null. */
export function signedInId(): string | null {
  const claims = liveClaims(stored(), Date.now());
  return claims && (claims.sub ?? claims.email);
}

/** Calls back whenever a user may have signed in or out. */
export function onSessionChange(act: () => void): void {
  useSessionStore.subscribe(act);
}

/** E-mail address of the signed-in user, or null; re-renders when it changes. */
export function useSignedInEmail(): string | null {
  const token = useSessionStore((session) => session.token);
  return liveClaims(token, Date.now())?.email ?? null;
}

/**
 * Whether a user is signed in, correct on the first render too: it reads the storage, which the store does only later.
 */
export function useIsSignedIn(): boolean {
  const email = useSignedInEmail();
  return email !== null || isSignedIn();
}

/** Whether a session has ended: the server refused the token, or it has expired. */
export function useSessionExpired(): boolean {
  return useSessionStore(({ token, refused }) => refused || (token !== null && liveClaims(token, Date.now()) === null));
}

/** Returns the claims of a token, or null if it is not a valid one. */
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
