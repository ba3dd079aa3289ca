import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { webhookHeaders, webhookSecret } from './webhook-signature.ts';

const secretOf = (bytes: number): string => webhookSecret(randomBytes(bytes).toString('base64url'));
const body = JSON.stringify({ type: 'photo.staged', data: { pictureId: 'ä ☃ 1' } });

describe('a signed webhook', () => {
  it.each([24, 36, 60])('with a secret of %d bytes is verified by the package of the standard', async (bytes) => {
    for (let i = 0; i < 20; i++) {
      const secret = secretOf(bytes);
      const headers = await webhookHeaders('photo-1', body, [secret], new Date());
      expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
    }
  });

  it('has the signature that the package makes', async () => {
    const [secret, now] = [secretOf(24), new Date('2026-05-04T09:30:00.999Z')];
    const headers = await webhookHeaders('photo-1', body, [secret], now);
    expect(headers['webhook-signature']).toBe(new Webhook(secret).sign('photo-1', now, body));
  });

  it('is verified with either of two secrets, and with no other', async () => {
    const secrets = [secretOf(36), secretOf(36)];
    const headers = await webhookHeaders('photo-1', body, secrets, new Date());
    for (const secret of secrets) expect(new Webhook(secret).verify(body, headers)).toBeTruthy();
    expect(() => new Webhook(secretOf(36)).verify(body, headers)).toThrow();
  });

  it('is refused if its body, id or time was changed, or if it is old', async () => {
    const secret = secretOf(36);
    const headers = await webhookHeaders('photo-1', body, [secret], new Date());
    const verify = (changed: object, text = body) => new Webhook(secret).verify(text, { ...headers, ...changed });
    expect(() => verify({}, `${body} `)).toThrow();
    expect(() => verify({ 'webhook-id': 'photo-2' })).toThrow();
    expect(() => verify({ 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 1) })).toThrow();
    const old = await webhookHeaders('photo-1', body, [secret], new Date(Date.now() - 6 * 60_000));
    expect(() => verify(old)).toThrow();
  });
});
