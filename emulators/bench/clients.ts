import { percentile, rounded } from './statistics.ts';

export interface Served {
  readonly requests: number;
  /** Answers that are not 200, and none at all. */
  readonly errors: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly perSecond: number;
}

/**
 * Lets clients ask for one address at once, each of them again as soon as it is answered.
 *
 * @returns errors, and milliseconds from request to the end of the answer
 */
export async function serve(
  url: string,
  headers: Record<string, string>,
  clients: number,
  each: number,
): Promise<Served> {
  const times: number[] = [];
  let errors = 0;
  const ask = async (): Promise<void> => {
    const begun = performance.now();
    try {
      const response = await fetch(url, { headers });
      await response.arrayBuffer();
      if (response.status !== 200) errors++;
    } catch {
      errors++;
    }
    times.push(performance.now() - begun);
  };
  const client = async (): Promise<void> => {
    for (let i = 0; i < each; i++) await ask();
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  return {
    requests: times.length,
    errors,
    p50: rounded(percentile(times, 0.5)),
    p95: rounded(percentile(times, 0.95)),
    p99: rounded(percentile(times, 0.99)),
    perSecond: rounded((times.length / (performance.now() - begun)) * 1000),
  };
}
