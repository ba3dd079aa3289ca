import { describe, expect, it } from 'vitest';
import { WEBHOOK_LIMITS } from '../contract/webhooks.ts';
import { daysAfter, secondsAfter } from './day.ts';
import {
  afterAttempt,
  attemptMessageId,
  deliveriesOf,
  deliveryTo,
  isFailing,
  isGone,
  reminderMessageId,
  sendingBy,
  sentAgain,
  switchedOff,
  switchedOn,
  type WebhookAnswer,
  type WebhookDelivery,
  type WebhookEndpoint,
  type WebhookEvent,
  withSecret,
  workingSecrets,
} from './webhook.ts';

const start = new Date('2026-05-04T09:30:00Z');
const endpoint: WebhookEndpoint = {
  ...{ id: 'endpoint', userId: 'ann', url: 'https://example.com/hook', events: ['photo.staged'], secret: 'one' },
  ...{ createdAt: start, onSince: start },
};
const event: WebhookEvent = {
  ...{ id: 'photo-staged-7-1', userId: 'ann', type: 'photo.staged', at: start },
  data: { pictureId: '7', batchId: null },
};
const attempt = { at: start, url: endpoint.url, ms: 5 };
const BUSY: WebhookAnswer = { status: 503, text: 'later' };

/** Sends a delivery at each time it is due, until it has ended; returns it with the pauses in seconds. */
function tried(first: WebhookDelivery, answer: WebhookAnswer): { ended: WebhookDelivery; pauses: number[] } {
  const pauses: number[] = [];
  let delivery = first;
  for (let now = first.dueAt ?? start; ; ) {
    const sending = sendingBy(delivery, 'me', now);
    if (!sending) throw new Error('It is due.');
    delivery = afterAttempt(sending, { ...attempt, ...answer }, isGone(answer), now);
    if (!delivery.dueAt) return { ended: delivery, pauses };
    pauses.push((delivery.dueAt.getTime() - now.getTime()) / 1000);
    now = delivery.dueAt;
  }
}

describe('an event', () => {
  it('goes to the endpoints that chose it and are on, with its type, time and ids', () => {
    const others = [
      { ...endpoint, id: 'other', events: ['photo.failed'] as const },
      switchedOff({ ...endpoint, id: 'off' }, 'owner', start),
    ];
    const [delivery, ...more] = deliveriesOf(event, [endpoint, ...others]);
    expect(more).toEqual([]);
    expect(delivery).toMatchObject({ endpointId: 'endpoint', status: 'WAITING', tries: 0, dueAt: start });
    expect(JSON.parse(delivery?.body ?? '')).toEqual({
      type: 'photo.staged',
      timestamp: '2026-05-04T09:30:00.000Z',
      data: { pictureId: '7', batchId: null },
    });
  });

  it('that tests an endpoint is wanted by each', () => {
    const test = { ...event, type: 'webhook.test', data: {} } as const;
    expect(deliveriesOf(test, [{ ...endpoint, events: [] }])).toHaveLength(1);
  });
});

describe('a delivery', () => {
  const first = deliveryTo(endpoint, event);

  it('is tried ten times over more than three days, and then listed as failed', () => {
    const { ended, pauses } = tried(first, BUSY);
    expect(ended).toMatchObject({ status: 'FAILED', tries: 10 });
    expect(pauses).toHaveLength(WEBHOOK_LIMITS.retrySeconds.length);
    for (const [i, pause] of pauses.entries()) {
      const least = WEBHOOK_LIMITS.retrySeconds[i] ?? 0;
      expect(pause).toBeGreaterThanOrEqual(least);
      expect(pause).toBeLessThanOrEqual(1.1 * least);
    }
    expect(pauses.reduce((sum, pause) => sum + pause)).toBeGreaterThan(3 * 86_400);
  });

  it('is spread, so that those that failed together are not tried together', () => {
    const pauses = new Set(
      Array.from({ length: 50 }, (_, i) => tried({ ...first, id: `delivery-${i}` }, BUSY).pauses[1]),
    );
    expect(pauses.size).toBeGreaterThan(30);
  });

  it('ends with any success, and with 410 at once; redirects are failures', () => {
    for (const status of [200, 204, 299]) {
      expect(tried(first, { status, text: '' })).toMatchObject({ ended: { status: 'DELIVERED', tries: 1 } });
    }
    expect(tried(first, { status: 410, text: '' })).toMatchObject({ ended: { status: 'FAILED', tries: 1 } });
    for (const problem of ['off', 'plan'] as const) {
      expect(tried(first, { problem })).toMatchObject({ ended: { status: 'FAILED', tries: 1 } });
    }
    const answers = [
      { status: 301, text: '' },
      { status: 404, text: '' },
      { problem: 'timeout' },
    ] satisfies WebhookAnswer[];
    for (const answer of answers) expect(tried(first, answer).ended).toMatchObject({ tries: 10 });
  });

  it('is sent by one sender at a time, and by another once that one is given up', () => {
    expect(sendingBy(first, 'me', secondsAfter(start, -1))).toBeNull();
    const sending = sendingBy(first, 'me', start);
    if (!sending) throw new Error('It is due.');
    expect(sendingBy(sending, 'other', secondsAfter(start, WEBHOOK_LIMITS.timeoutSeconds))).toBeNull();
    expect(sendingBy(sending, 'other', secondsAfter(start, 60))).toMatchObject({ sender: 'other', tries: 2 });
  });

  it('that has ended is sent again from the start, with the same id and body; one under way is left alone', () => {
    const { ended } = tried(first, BUSY);
    const later = daysAfter(start, 5);
    const again = sentAgain(ended, later);
    expect(again).toMatchObject({ status: 'WAITING', tries: 0, dueAt: later, begunAt: later, body: first.body });
    expect(again.eventId).toBe(first.eventId);
    expect(attemptMessageId(again)).not.toBe(attemptMessageId(first));
    expect(sentAgain(again, daysAfter(later, 1))).toBe(again);
  });

  it('that is overdue is reminded of at doubling intervals', () => {
    const ids = Array.from({ length: 64 }, (_, minutes) => reminderMessageId(first, secondsAfter(start, 60 * minutes)));
    expect(new Set(ids).size).toBe(7);
  });
});

describe('an endpoint', () => {
  const delivery = deliveryTo(endpoint, event);
  const afterDays = (days: number): Date => daysAfter(start, days);

  it('is failing once it has taken nothing for three days of attempts', () => {
    expect(isFailing(endpoint, delivery, afterDays(2.9))).toBe(false);
    expect(isFailing(endpoint, delivery, afterDays(3))).toBe(true);
  });

  it('is not failing if it took something since, was switched on since, or is off', () => {
    const now = afterDays(3.1);
    expect(isFailing({ ...endpoint, deliveredAt: afterDays(1) }, delivery, now)).toBe(false);
    expect(isFailing({ ...endpoint, onSince: afterDays(1) }, delivery, now)).toBe(false);
    expect(isFailing(endpoint, sentAgain({ ...delivery, status: 'FAILED' }, afterDays(3)), now)).toBe(false);
    expect(isFailing(switchedOff(endpoint, 'failing', now), delivery, now)).toBe(false);
  });

  it('is switched off once, and its owner is told unless it was the owner', () => {
    const off = switchedOff(endpoint, 'gone', start);
    expect(off).toMatchObject({ off: { reason: 'gone', at: start }, tellAt: start });
    expect(switchedOff(off, 'owner', afterDays(1))).toBe(off);
    expect(switchedOff(endpoint, 'owner', start).tellAt).toBeUndefined();
    const on = switchedOn(off, afterDays(1));
    expect([on.off, on.tellAt, on.onSince]).toEqual([undefined, undefined, afterDays(1)]);
    expect(switchedOn(endpoint, afterDays(1))).toBe(endpoint);
  });

  it('signs with two secrets during the overlap of a rotation', () => {
    const rotated = withSecret(endpoint, 'two', secondsAfter(start, 3600), start);
    expect(workingSecrets(rotated, start)).toEqual(['two', 'one']);
    expect(workingSecrets(rotated, secondsAfter(start, 3600))).toEqual(['two']);
    expect(workingSecrets(withSecret(rotated, 'three', start, start), start)).toEqual(['three']);
  });
});
