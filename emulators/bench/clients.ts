import { setTimeout as sleep } from 'node:timers/promises';
import { percentile, rounded } from './statistics.ts';

/** Characters of an error message that tell one kind of error from another. */
const KIND_LENGTH = 120;

export interface Served {
  readonly requests: number;
  /** Requests that failed or were not answered with 200. */
  readonly errors: number;
  /** Number of errors by kind: an HTTP status or a connection error. */
  readonly kinds: Readonly<Record<string, number>>;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly perSecond: number;
}

/** A client's request and its credentials. */
export interface Target {
  readonly url: string;
  readonly headers: Record<string, string>;
}

/**
 * Runs concurrent clients, each of which sends its next request as soon as the last one is answered.
 *
 * @param targets assigned to the clients in turn, because a single user is rate-limited
 * @returns the errors, and milliseconds from each request to the end of its response
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

/** A 48-megapixel photo, as the largest phone cameras take. */
export const PHONE = { width: 8064, height: 6048 } as const;

/** Number of responses by status; `broken` counts broken connections. */
export type Statuses = Record<string, number>;

/** Reads a response and adds it to the counts. */
export async function addTo(statuses: Statuses, request: Promise<Response>): Promise<void> {
  const status = await request.then(
    async (response) => {
      await response.arrayBuffer();
      return String(response.status);
    },
    () => 'broken',
  );
  statuses[status] = (statuses[status] ?? 0) + 1;
}

/** Waits for the responses and counts them. */
export async function count(requests: readonly Promise<Response>[]): Promise<Statuses> {
  const statuses: Statuses = {};
  for (const request of requests) await addTo(statuses, request);
  return statuses;
}

/** Returns the results of calling `make` n times. */
export const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));

/** Repeats a call until it is admitted, as a client does that is asked to retry. */
export async function patiently(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await ask();
    const wait = Number(response.headers.get('retry-after'));
    if (response.status !== 503 || !(wait > 0)) return response;
    await response.arrayBuffer();
    await sleep(wait * 1000);
  }
}

/** A form with a photo, as a browser sends it. */
export function formOf(photo: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.append('image', new File([photo], 'photo.heic', { type: 'image/heic' }));
  return form;
}
