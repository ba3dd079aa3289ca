/** Number of responses by status; `broken` counts broken connections. */
export type Statuses = Record<string, number>;

/** Waits for the responses and counts them. */
export async function count(requests: readonly Promise<Response>[]): Promise<Statuses> {
  const statuses: Statuses = {};
  for (const request of requests) {
    const status = await request.then(
      async (response) => {
        await response.arrayBuffer();
        return String(response.status);
      },
      () => 'broken',
    );
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

/** Repeats a call until it is admitted, as a client does that is asked to retry. */
export async function patiently(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await ask();
    const wait = Number(response.headers.get('retry-after'));
    if (response.status !== 503 || !(wait > 0)) return response;
    await response.arrayBuffer();
    await new Promise((resolve) => setTimeout(resolve, wait * 1000));
  }
}

/** A form with a photo, as a browser sends it. */
export function formOf(photo: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.append('image', new File([photo], 'photo.heic', { type: 'image/heic' }));
  return form;
}
