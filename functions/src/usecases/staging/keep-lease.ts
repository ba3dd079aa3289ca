/** A lease that is renewed until it ends. */
export interface Lease {
  /** Aborted when the lease is lost or the worker is stopped. */
  readonly signal: AbortSignal;
  end(): void;
}

/**
 * Renews a lease every `seconds`. A renewal that fails is tried again the next time: the lease lasts several of them.
 * @param renew false where somebody else has the lease
 */
export function keepLease(seconds: number, signal: AbortSignal, renew: () => Promise<boolean>): Lease {
  const lost = new AbortController();
  const timer = setInterval(() => {
    renew().then(
      (held) => {
        if (!held) lost.abort(new Error('The lease is lost.'));
      },
      () => undefined,
    );
  }, seconds * 1000);
  return { signal: AbortSignal.any([signal, lost.signal]), end: () => clearInterval(timer) };
}
