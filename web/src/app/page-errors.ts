import {
  cleanMessage,
  cleanStack,
  PAGE_ERROR_LIMITS,
  PAGE_ERROR_PATH,
} from '@roomwright/functions/contract/page-error.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { PATHS, withoutSlash } from '../lib/paths.ts';
import { PageNotLoaded } from './pages.ts';

/** Errors that are not bugs of ours: no connection, an aborted call, a browser's ResizeObserver notice. */
function isNoFault(error: Error): boolean {
  if (error instanceof PageNotLoaded || error.name === 'AbortError' || /ResizeObserver loop/.test(error.message))
    return true;
  return error instanceof ApiError && error.status < 500;
}

const PAGES: readonly string[] = Object.values(PATHS);

/** The page's path. Query, hash and unknown addresses are not sent. */
function pageName(): string {
  const path = withoutSlash(window.location.pathname);
  return PAGES.includes(path) ? path : '/unknown';
}

/** Errors that were reported, or sampled out, since the page was loaded. */
const known = new Set<string>();
let sent = 0;

/**
 * Reports an error to the service's log: where in the code it happened, and nothing that the person typed.
 * @param shown whether the error screen replaced the page; other errors are sampled
 * @param components React's component stack
 */
export function reportPageError(error: unknown, shown: boolean, components?: string | null): void {
  if (!(error instanceof Error) || isNoFault(error)) return;
  const message = cleanMessage(`${error.name}: ${error.message}`);
  const stack = cleanStack(error.stack ?? '');
  // From a browser extension.
  if (!shown && stack.length === 0) return;
  const key = `${message} ${stack[0]}`;
  if (known.has(key) || sent >= PAGE_ERROR_LIMITS.reports) return;
  known.add(key);
  if (!shown && Math.random() * PAGE_ERROR_LIMITS.oneIn >= 1) return;
  sent++;
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  const report = { page: pageName(), shown, message, stack, components: cleanStack(components ?? ''), requestId };
  // Sent directly rather than through the API client, which may be what failed. `keepalive`: sent even when the page is
  // left.
  void fetch(PAGE_ERROR_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);
}
