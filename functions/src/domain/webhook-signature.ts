/**
 * Signatures by Standard Webhooks 1.0, version `v1`: HMAC-SHA256 of `{id}.{timestamp}.{body}` with a shared secret.
 */

const PREFIX = 'whsec_';

/** Makes a signing secret of random Base64 text without padding, standard or for URLs, of 32 characters or more. */
export const webhookSecret = (random: string): string => `${PREFIX}${random.replaceAll('-', '+').replaceAll('_', '/')}`;

async function signature(secret: string, content: string): Promise<string> {
  const bytes = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signed = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(content));
  return `v1,${Buffer.from(signed).toString('base64')}`;
}

/**
 * Returns the headers of a webhook.
 *
 * @param id the same whenever it is sent again
 * @param secrets those that work now; receivers accept any of them
 * @param now receivers refuse webhooks that are minutes old
 */
export async function webhookHeaders(
  id: string,
  body: string,
  secrets: readonly string[],
  now: Date,
): Promise<Readonly<Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>>> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatures = await Promise.all(secrets.map((secret) => signature(secret, `${id}.${timestamp}.${body}`)));
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
