import { create } from 'zustand';

import { whenRestored } from './when-restored.ts';

/** What the browser reads of a session token: a JSON Web Token (RFC 7519) whose signature only the server can judge. */
interface TokenClaims {
  /** Seconds since 1970. */
  readonly exp: number;
  readonly email: string;
  /** Identifier of the account, which stays when the address changes. */
  readonly sub?: string;
}

/** Where the browser keeps the token. */
export const TOKEN_KEY = 'auth_token';

interface Session {
  /** The token as it was last read from the storage; null before that, on the server and for a visitor. */
  readonly token: string | null;
  /** Whether the server has refused the token that was here, and nobody has signed in or out since. */
  readonly refused: boolean;
}

/** Starts empty, so that a page prepared on the server and the browser's first drawing of it are the same. */
const useSessionStore = create<Session>(() => ({ token: null, refused: false }));

function stored(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    // A browser that forbids storage: the person is signed in until the page is left.
    return useSessionStore.getState().token;
  }
}

/** Where this tab keeps that the server has refused a token: the login page says so, and is another document. */
const REFUSED_KEY = 'session_refused';

function noteRefused(refused: boolean): void {
  try {
    if (refused) sessionStorage.setItem(REFUSED_KEY, 'yes');
    else sessionStorage.removeItem(REFUSED_KEY);
  } catch {
    // Nothing is said then.
  }
}

function wasRefused(): boolean {
  try {
    return sessionStorage.getItem(REFUSED_KEY) !== null;
  } catch {
    return false;
  }
}

/** Reads the storage again: at the start, and whenever another tab has changed it. */
export function refreshSession(): void {
  const token = stored();
  useSessionStore.setState({ token, refused: token === null && wasRefused() });
}

/** Keeps the session of this browser up with its storage. Returns what ends that. */
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

/** Signs in with a token that the server gave. */
export function keepToken(token: string): void {
  try {
    localStorage.setItem(TOKEN_KEY, token);
  } catch {
    // See stored().
  }
  noteRefused(false);
  useSessionStore.setState({ token, refused: false });
}

function removeToken(): void {
  try {
    localStorage.removeItem(TOKEN_KEY);
  } catch {
    // See stored().
  }
}

/** Drops a token that the server has refused. */
export function dropToken(): void {
  removeToken();
  noteRefused(true);
  useSessionStore.setState({ token: null, refused: true });
}

/** Signs out in this browser, as the person asked. */
export function endSession(): void {
  removeToken();
  noteRefused(false);
  useSessionStore.setState({ token: null, refused: false });
}

/** The token for a call, or null where none is stored; one whose time is over is sent all the same, and refused. */
export function currentToken(): string | null {
  return stored();
}

/** Whether somebody is signed in now: a token is there and its time is not over. */
export function isSignedIn(): boolean {
  return liveClaims(stored(), Date.now()) !== null;
}

/** Identifies who is signed in; null: nobody is. */
export function signedInId(): string | null {
  const claims = liveClaims(stored(), Date.now());
  return claims && (claims.sub ?? claims.email);
}

/** Calls whenever somebody may have signed in or out. */
export function onSessionChange(act: () => void): void {
  useSessionStore.subscribe(act);
}

/** E-mail address of who is signed in, or null; the component is drawn again when that changes. */
export function useSignedInEmail(): string | null {
  const token = useSessionStore((session) => session.token);
  return liveClaims(token, Date.now())?.email ?? null;
}

/** Whether somebody is signed in, at the first drawing too: the store is read after it, the storage at once. */
export function useIsSignedIn(): boolean {
  const email = useSignedInEmail();
  return email !== null || isSignedIn();
}

/** Whether somebody was signed in here whose time is over: the server refused the token, or its own end has passed. */
export function useSessionExpired(): boolean {
  return useSessionStore(({ token, refused }) => refused || (token !== null && liveClaims(token, Date.now()) === null));
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
