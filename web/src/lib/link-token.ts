/** The token that the page was opened with, and the path that it belongs to. */
let taken: { readonly path: string; readonly token: string } | null = null;

/** Returns the token of an emailed link: from the hash, which is sent to no server, or from the query. */
export function tokenIn({ hash, search }: { readonly hash: string; readonly search: string }): string | null {
  const [inHash, inQuery] = [hash.slice(1), search].map((parameters) => new URLSearchParams(parameters).get('token'));
  return inHash || inQuery || null;
}

/**
 * Takes the token of an emailed link out of the page's address, so that it is neither visible, nor in the history, nor
 * in anything that the page loads or reports. Called before everything else.
 */
export function takeLinkToken(): void {
  const token = tokenIn(window.location);
  if (token === null) return;
  const { pathname } = window.location;
  taken = { path: pathname, token };
  window.history.replaceState(window.history.state, '', pathname);
}

/** The token that was taken out of this path's address; null if there was none. */
export function linkTokenOf(pathname: string): string | null {
  return taken?.path === pathname ? taken.token : null;
}
