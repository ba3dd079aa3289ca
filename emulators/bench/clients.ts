import { percentile, rounded } from './statistics.ts';

/** Characters of an error's message by which it is distinguished from others. */
const KIND_LENGTH = 120;

export interface Served {
  readonly requests: number;
  /** Answers that are not 200, and none at all. */
  readonly errors: number;
  /** How many there were of each kind: a status, or what went wrong with the connection. */
  readonly kinds: Readonly<Record<string, number>>;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly perSecond: number;
}

/** What one client asks for, and as whom. */
export interface Target {
  readonly url: string;
  readonly headers: Record<string, string>;
}

/**
 * Lets clients ask at once, each of them again as soon as it is answered.
 *
 * @param targets of the clients in turn: one person alone may not ask so often
 * @returns errors, and milliseconds from request to the end of the answer
 */
export async function serve(targets: readonly Target[], clients: number, each: number): Promise<Served> {
  const times: number[] = [];
  const kinds: Record<string, number> = {};
  const failed = (kind: string): void => {
    kinds[kind] = (kinds[kind] ?? 0) + 1;
  };
  const ask = async ({ url, headers }: Target): Promise<void> => {
    const begun = performance.now();
    try {
      const response = await fetch(url, { headers });
      const said = await response.text();
      if (response.status !== 200) failed(`${response.status} ${said.slice(0, KIND_LENGTH)}`);
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      failed(String(cause).slice(0, KIND_LENGTH));
    }
    times.push(performance.now() - begun);
  };
  const client = async (target: Target): Promise<void> => {
    for (let i = 0; i < each; i++) await ask(target);
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: clients }, (_, i) => client(targets[i % targets.length])));
  return {
    requests: times.length,
    errors: Object.values(kinds).reduce((sum, count) => sum + count, 0),
    kinds,
    p50: rounded(percentile(times, 0.5)),
    p95: rounded(percentile(times, 0.95)),
    p99: rounded(percentile(times, 0.99)),
    perSecond: rounded((times.length / (performance.now() - begun)) * 1000),
  };
}
