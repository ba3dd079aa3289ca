/** Statuses of calls that may succeed a little later. */
const PASSING = new Set([429, 502, 503, 504]);

const ATTEMPTS = 4;
/** Pause before the second attempt, ms; each further one is twice as long. */
const FIRST_PAUSE = 500;
/** Longest pause that is waited out, ms; beyond it the call fails. */
const LONGEST_PAUSE = 60_000;
/** Time for each attempt, ms: photos are up to 10 MB, and connections may be slow. */
const PATIENCE = 120_000;

/** Waits; ends early, with the reason, if it is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    if (signal.aborted) return reject(signal.reason);
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** Returns how long to wait before another attempt, ms. Spread, so that programs do not all return at once. */
function pauseAfter(response: Response | null, attempt: number): number {
  const seconds = Number(response?.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : FIRST_PAUSE * 2 ** attempt * (1 + Math.random() / 2);
}

/**
 * Sends a request, again if the connection fails or the service is busy. An `Idempotency-Key` makes sure that this starts
 * nothing twice.
 */
export async function send(request: Request, fetch: (request: Request) => Promise<Response>): Promise<Response> {
  const headers = new Headers(request.headers);
  if (request.method === 'POST' && !headers.has('idempotency-key')) {
    headers.set('idempotency-key', crypto.randomUUID());
  }
  const sent = new Request(request, { headers });
  const { signal } = request;
  for (let attempt = 0; ; attempt++) {
    const isLast = attempt === ATTEMPTS - 1;
    const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
    const response = await fetch(new Request(sent.clone(), { signal: patience })).catch((error: unknown) => {
      if (signal.aborted || isLast) throw error;
      return null;
    });
    if (response && (isLast || !PASSING.has(response.status))) return response;
    const ms = pauseAfter(response, attempt);
    if (response && ms > LONGEST_PAUSE) return response;
    await response?.body?.cancel();
    await pause(ms, signal);
  }
}
