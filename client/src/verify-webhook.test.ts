import { Webhook } from 'standardwebhooks';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { WEBHOOK_DATA, type WebhookData } from '../../functions/src/contract/webhook-data.ts';
import type { WebhookType } from '../../functions/src/contract/webhooks.ts';
import { verifyWebhook, WebhookError, type WebhookEvent } from './verify-webhook.ts';

const [SECRET, NEXT] = ['a', 'b'].map((char) => `whsec_${btoa(char.repeat(32))}`) as [string, string];
const ID = 'msg_1';
const NOW = new Date('2026-11-30T12:00:00.000Z');
const EVENT = { type: 'photo.staged', timestamp: NOW.toISOString(), data: { pictureId: 'p', batchId: null } };
const BODY = JSON.stringify(EVENT);

/** Headers as another implementation of the standard signs them. */
const signed = (secrets: readonly string[], at = NOW, body = BODY, id = ID): Record<string, string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
});
const at = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);
const verified = (headers: Record<string, string>, body = BODY, secrets: string | string[] = SECRET) =>
  verifyWebhook(body, headers, secrets, { now: NOW });

describe('verifyWebhook', () => {
  it('returns the event of a webhook that the package standardwebhooks has signed, however its headers and body are read', async () => {
    expect(await verified(signed([SECRET]))).toEqual(EVENT);
    expect(await verifyWebhook(BODY, new Headers(signed([SECRET])), SECRET, { now: NOW })).toEqual(EVENT);
    const bytes = new TextEncoder().encode(BODY);
    expect(await verifyWebhook(bytes, signed([SECRET]), SECRET, { now: NOW })).toEqual(EVENT);
    const spoken = JSON.stringify({ ...EVENT, note: 'Küche — 厨房' });
    expect(await verified(signed([SECRET], NOW, spoken), spoken)).toMatchObject({ note: 'Küche — 厨房' });
  });

  it('accepts any of several signatures and secrets, and passes over versions that it does not know', async () => {
    expect(await verified(signed([NEXT, SECRET]))).toEqual(EVENT);
    expect(await verified(signed([NEXT]), BODY, [SECRET, NEXT])).toEqual(EVENT);
    const headers = signed([SECRET]);
    const more = { ...headers, 'webhook-signature': `v1a,AAAA ${headers['webhook-signature']}` };
    expect(await verified(more)).toEqual(EVENT);
  });

  it('uses the present time by default', async () => {
    expect(await verifyWebhook(BODY, signed([SECRET], new Date()), SECRET)).toEqual(EVENT);
    await expect(verifyWebhook(BODY, signed([SECRET]), SECRET, { now: at(400) })).rejects.toThrow(WebhookError);
  });

  it('accepts what is five minutes old, or ahead, and no more', async () => {
    for (const seconds of [-300, 300]) expect(await verified(signed([SECRET], at(seconds)))).toEqual(EVENT);
    for (const seconds of [-301, 301]) {
      await expect(verified(signed([SECRET], at(seconds)))).rejects.toThrow(/too old/);
    }
  });

  it('refuses another body, id, time or secret, and malformed signatures', async () => {
    const headers = signed([SECRET]);
    const changed = [
      { 'webhook-id': 'msg_2' },
      { 'webhook-timestamp': String(NOW.getTime() / 1000 + 1) },
      { 'webhook-signature': signed([NEXT])['webhook-signature'] ?? '' },
      { 'webhook-signature': 'v1,' },
      { 'webhook-signature': 'v1,not base64!' },
      { 'webhook-signature': headers['webhook-signature']?.replace('v1,', 'v2,') ?? '' },
      { 'webhook-signature': headers['webhook-signature']?.slice(3) ?? '' },
    ];
    for (const each of changed) await expect(verified({ ...headers, ...each })).rejects.toThrow(/No signature/);
    await expect(verified(headers, `${BODY} `)).rejects.toThrow(/No signature/);
    for (const time of ['', 'now', '1e9', '-1', ' 1']) {
      await expect(verified({ ...headers, 'webhook-timestamp': time })).rejects.toThrow(WebhookError);
    }
  });

  it('says which header is missing, and that a secret is malformed', async () => {
    for (const name of Object.keys(signed([SECRET]))) {
      const { [name]: _, ...rest } = signed([SECRET]);
      await expect(verified(rest)).rejects.toThrow(`The header ${name} is missing.`);
    }
    for (const secret of ['', 'whsec_', 'whsec_!', SECRET.slice(6)]) {
      await expect(verified(signed([SECRET]), BODY, secret)).rejects.toThrow(TypeError);
    }
  });

  it('types every event that the service sends', () => {
    expectTypeOf<WebhookEvent['type']>().toEqualTypeOf<WebhookType>();
    type DataOf<T extends WebhookType> = Extract<WebhookEvent, { type: T }>['data'];
    expectTypeOf<WebhookData<'photo.declined'>>().toExtend<DataOf<'photo.declined'>>();
    expectTypeOf<WebhookData<'batch.finished'>>().toExtend<DataOf<'batch.finished'>>();
    expectTypeOf<WebhookData<'listing.answered'>>().toExtend<DataOf<'listing.answered'>>();
    expectTypeOf<WebhookData<'room.waiting'>>().toExtend<DataOf<'room.waiting'>>();
    expect(Object.keys(WEBHOOK_DATA)).toHaveLength(8);
  });
});
