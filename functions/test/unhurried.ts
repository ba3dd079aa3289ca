/** The signal of a worker whose time does not run out, however busy the machine is. */
export const unhurried = (): AbortSignal => new AbortController().signal;
