import {
  cleanMessage,
  cleanStack,
  PAGE_ERROR_LIMITS,
  PAGE_ERROR_PATH,
} from '@roomwright/functions/contract/page-error.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { PATHS, withoutSlash } from '../lib/paths.ts';
import { PageNotLoaded } from './pages.ts';

/** No fault of a program of ours: no connection, a call that was given up, a browser's notice about layouts. */
function isNoFault(error: Error): boolean {
  if (error instanceof PageNotLoaded || error.name === 'AbortError' || /ResizeObserver loop/.test(error.message))
    return true;
  return error instanceof ApiError && error.status < 500;
}

const PAGES: readonly string[] = Object.values(PATHS);

/** The page's path; its query and hash stay in the browser, and so does an address that is no page's. */
function pageName(): string {
  const path = withoutSlash(window.location.pathname);
  return PAGES.includes(path) ? path : '/unknown';
}

/** What was reported, or left to chance, since the page was loaded. */
const known = new Set<string>();
let sent = 0;

/**
 * Reports to the service that something failed, for its log: where in the program, and nothing that the person typed.
 *
 * @param shown whether the error screen took the page's place; of other errors only some are reported
 * @param components React's component stack
 */
export function reportPageError(error: unknown, shown: boolean, components?: string | null): void {
  if (!(error instanceof Error) || isNoFault(error)) return;
  const message = cleanMessage(`${error.name}: ${error.message}`);
  const stack = cleanStack(error.stack ?? '');
  // From an extension of the browser.
  if (!shown && stack.length === 0) return;
  const key = `${message} ${stack[0]}`;
  if (known.has(key) || sent >= PAGE_ERROR_LIMITS.reports) return;
  known.add(key);
  if (!shown && Math.random() * PAGE_ERROR_LIMITS.oneIn >= 1) return;
  sent++;
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  const report = { page: pageName(), shown, message, stack, components: cleanStack(components ?? ''), requestId };
  // By itself and not by way of the client of `/api`, which may be what failed. It goes on when the page is left.
  void fetch(PAGE_ERROR_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);
}
