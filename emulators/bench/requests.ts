import { setTimeout as sleep } from 'node:timers/promises';

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
