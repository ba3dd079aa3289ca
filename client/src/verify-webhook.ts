interface OfPicture {
  readonly pictureId: string;
  readonly batchId: string | null;
}

/** What each event says. Details are asked for by its ids. */
interface EventData {
  readonly 'photo.staged': OfPicture;
  readonly 'photo.declined': OfPicture;
  readonly 'photo.failed': OfPicture;
  readonly 'room.waiting': { readonly roomId: string; readonly batchId: string | null };
  readonly 'batch.finished': { readonly batchId: string };
  readonly 'listing.answered': { readonly listingId: string; readonly pictureId: string };
  readonly 'credits.low': Readonly<Record<string, never>>;
  readonly 'webhook.test': Readonly<Record<string, never>>;
}

/** An event. Further types may be added. */
export type WebhookEvent = {
  readonly [T in keyof EventData]: { readonly type: T; readonly timestamp: string; readonly data: EventData[T] };
}[keyof EventData];

/** A webhook that is not to be trusted. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

/** How old a webhook may be, or how far ahead, seconds (Standard Webhooks 1.0). */
const TOLERANCE = 5 * 60;

const PREFIX = 'whsec_';

export interface VerifyOptions {
  /** The time, for tests; now by default. */
  readonly now?: Date;
}

type SentHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** Returns a header of a Fetch request, or of one of Node's. */
function headerOf(headers: SentHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  if (typeof value !== 'string' || value === '') throw new WebhookError(`The header ${name} is missing.`);
  return value;
}

/** Returns the bytes of Base64 text; null if it is not. */
function decoded(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  } catch {
    return null;
  }
}

function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = secret.startsWith(PREFIX) ? decoded(secret.slice(PREFIX.length)) : null;
  if (!bytes?.length) throw new TypeError(`A webhook secret begins with ${PREFIX}, followed by Base64 text.`);
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

/**
 * Checks by Standard Webhooks 1.0 that a webhook was sent by the service, and is new.
 *
 * @param body as it was received: text that was parsed and written again has other bytes
 * @param secrets the endpoint's; two while one replaces the other
 * @returns its event. The same one may arrive twice: its id is in the header `webhook-id`
 * @throws WebhookError if it is not to be trusted
 */
export async function verifyWebhook(
  body: string | Uint8Array<ArrayBuffer>,
  headers: SentHeaders,
  secrets: string | readonly string[],
  { now = new Date() }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const [id, timestamp] = [headerOf(headers, 'webhook-id'), headerOf(headers, 'webhook-timestamp')];
  const signatures = headerOf(headers, 'webhook-signature')
    .split(' ')
    .map((each) => each.split(',', 2))
    .flatMap(([version, base64 = '']) => (version === 'v1' ? (decoded(base64) ?? []) : []));
  const age = now.getTime() / 1000 - Number(timestamp);
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(age) > TOLERANCE) {
    throw new WebhookError('The webhook is too old, or its time is wrong.');
  }
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const content = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  for (const secret of typeof secrets === 'string' ? [secrets] : secrets) {
    const key = await keyOf(secret);
    for (const signature of signatures) {
      // Takes the same time wherever the signature differs.
      if (await crypto.subtle.verify('HMAC', key, signature, content)) return JSON.parse(text) as WebhookEvent;
    }
  }
  throw new WebhookError('No signature of the webhook is right.');
}
