import { randomUUID } from 'node:crypto';
import { deleteApp } from 'firebase-admin/app';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { exhaustively } from '../../../test/extent.ts';
import { testApp } from '../../../test/test-app.ts';
import type { Log } from '../../ports/log.ts';
import { createDatabase } from '../firestore/database.ts';
import { createMailDelivery } from './mail-delivery.ts';
import type { Message } from './message.ts';
import { createOutbox } from './outbox.ts';
import type { SmtpOutcome } from './smtp.ts';

const app = testApp();
const database = createDatabase(app);
afterAll(() => deleteApp(app));

let now = new Date();
const clock = () => now;
const later = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000);
};
const sent: Message[] = [];
let outcome: () => Promise<SmtpOutcome> | SmtpOutcome = () => ({ outcome: 'sent' });
/** Events with the emails concerned, since emails of other tests may be due too. */
const logged: { event: string; mailId: unknown }[] = [];
const handle: Log['info'] = (event, facts) =>
  void logged.push({ event, mailId: 'mailId' in facts ? facts.mailId : 'path' in facts && facts.path });
const log: Log = { info: handle, warn: handle, error: (event, _, facts) => handle(event, facts) };
const eventsOf = (mailId: string): string[] => logged.filter((one) => one.mailId === mailId).map(({ event }) => event);
const from = 'Roomwright <hello@roomwright.example>';
const mailDelivery = createMailDelivery({
  database,
  clock,
  log,
  from,
  send: async (message) => {
    sent.push(message);
    return outcome();
  },
});
const outbox = createOutbox({ database, clock, willBeSent: true });
const mail = { to: 'ann@example.com', subject: 'Hello', text: 'secret link', html: '<p>secret link</p>' };
const stored = async (id: string) => (await (await database()).collection('mail').doc(id).get()).data();

let id = '';
beforeEach(() => {
  // Emails of other tests are not due before this one's.
  now = new Date(now.getTime() + 40 * 24 * 3_600_000);
  id = randomUUID();
  sent.length = 0;
  logged.length = 0;
  outcome = () => ({ outcome: 'sent' });
});

describe('the outbox', () => {
  it('keeps emails without sending them if no transport is configured', async () => {
    const quiet = createOutbox({ database, clock, willBeSent: false });
    expect(await quiet.post(id, mail)).toEqual({ willBeSent: false });
    expect(await stored(id)).toMatchObject({ ...mail, status: 'KEPT', tries: 0 });
    await mailDelivery.deliver(id);
    await mailDelivery.deliverDue();
    expect(sent.filter(({ bytes }) => bytes.includes(id))).toEqual([]);
  });

  it('accepts an email once per id', async () => {
    expect(await outbox.post(id, mail)).toEqual({ willBeSent: true });
    expect(await outbox.post(id, { ...mail, subject: 'Again' })).toEqual({ willBeSent: true });
    expect(await stored(id)).toMatchObject({ subject: 'Hello', status: 'WAITING' });
  });

  it('sends an email immediately if possible', async () => {
    const prompt = createOutbox({ database, clock, willBeSent: true, sendNow: mailDelivery.deliver });
    await prompt.post(id, mail);
    expect(sent).toHaveLength(1);
    expect(await stored(id)).toMatchObject({ status: 'SENT', tries: 1 });
  });
});

describe('mail delivery', () => {
  it('sends an email once, even with concurrent senders, and removes its text', async () => {
    await outbox.post(id, mail);
    await Promise.all(Array.from({ length: 6 }, () => mailDelivery.deliver(id)));
    await mailDelivery.deliverDue();
    later(24 * 3600);
    await mailDelivery.deliverDue();
    expect(sent.filter(({ bytes }) => bytes.includes(id))).toHaveLength(1);
    expect(await stored(id)).toMatchObject({ status: 'SENT', to: 'ann@example.com', subject: 'Hello', tries: 1 });
    expect(JSON.stringify(await stored(id))).not.toContain('secret');
    expect(eventsOf(id)).toEqual(['mail.sent']);
  });

  it('retries after increasing pauses, and gives up after a day', async () => {
    outcome = () => ({ outcome: 'later', problem: '451 busy' });
    await outbox.post(id, mail);
    await mailDelivery.deliver(id);
    await mailDelivery.deliver(id);
    expect(sent).toHaveLength(1);
    later(59);
    await mailDelivery.deliver(id);
    expect(sent).toHaveLength(1);
    later(1);
    await mailDelivery.deliverDue();
    expect(sent.filter(({ bytes }) => bytes.includes(id))).toHaveLength(2);
    expect(await stored(id)).toMatchObject({ status: 'WAITING', problem: '451 busy', tries: 2 });
    for (let round = 0; round < 10; round++) {
      later(12 * 3600);
      await mailDelivery.deliver(id);
    }
    expect(await stored(id)).toMatchObject({ status: 'FAILED', problem: '451 busy', tries: 8 });
    expect(sent.filter(({ bytes }) => bytes.includes(id))).toHaveLength(8);
  });

  it('does not retry emails that were rejected permanently or may have been sent', async () => {
    for (const [result, status] of [
      [{ outcome: 'refused', problem: '550 nobody' }, 'FAILED'],
      [{ outcome: 'unknown', problem: 'connection lost' }, 'UNKNOWN'],
    ] as const) {
      const one = randomUUID();
      outcome = () => result;
      await outbox.post(one, mail);
      await mailDelivery.deliver(one);
      later(24 * 3600);
      await mailDelivery.deliverDue();
      expect(await stored(one)).toMatchObject({ status, problem: result.problem, tries: 1 });
    }
    expect(sent).toHaveLength(2);
  });

  exhaustively('skips unreadable emails and sends the others', async () => {
    const documents = (await database()).collection('mail');
    const spoilt = Array.from({ length: 210 }, () => documents.doc());
    const batch = documents.firestore.batch();
    for (const document of spoilt) batch.set(document, { status: 'WAITING', nextTryAt: now, tries: 'none' });
    await batch.commit();
    later(1);
    await outbox.post(id, mail);
    await mailDelivery.deliverDue();
    expect(await stored(id)).toMatchObject({ status: 'SENT' });
    expect(eventsOf(spoilt[0]?.path ?? '')).toEqual(['store.unreadable']);
    await Promise.all(spoilt.map((document) => document.delete()));
  });

  it('sends no further email once aborted', async () => {
    await outbox.post(id, mail);
    await mailDelivery.deliverDue(AbortSignal.abort());
    expect(await stored(id)).toMatchObject({ status: 'WAITING' });
    await mailDelivery.deliverDue();
    expect(await stored(id)).toMatchObject({ status: 'SENT' });
  });

  it('anonymizes finished emails where required, and still sends them once', async () => {
    for (const [result, status] of [
      [{ outcome: 'sent' }, 'SENT'],
      [{ outcome: 'refused', problem: '550 ann@example.com is nobody' }, 'FAILED'],
      [{ outcome: 'unknown', problem: 'connection lost' }, 'UNKNOWN'],
    ] as const) {
      const one = randomUUID();
      outcome = () => ({ outcome: 'later', problem: '451 busy' });
      await outbox.post(one, { ...mail, forget: true });
      await mailDelivery.deliver(one);
      expect(await stored(one)).toMatchObject({ to: 'ann@example.com', status: 'WAITING' });
      later(60);
      outcome = () => result;
      await mailDelivery.deliver(one);
      const left = await stored(one);
      expect(left).toMatchObject({ status, tries: 2, to: '', subject: '' });
      expect(JSON.stringify(left)).not.toMatch(/ann@|Hello|secret/);
      await outbox.post(one, { ...mail, forget: true });
      await mailDelivery.deliver(one);
      expect(sent.filter(({ bytes }) => bytes.includes(one))).toHaveLength(2);
    }
  });

  it('does not restore an email that was removed while being sent', async () => {
    outcome = async () => {
      await (await database()).collection('mail').doc(id).delete();
      return { outcome: 'sent' };
    };
    await outbox.post(id, mail);
    await mailDelivery.deliver(id);
    expect([sent.length, await stored(id)]).toEqual([1, undefined]);
  });

  it('does not resend an email that an interrupted sender may have sent', async () => {
    let crash = (): void => {};
    outcome = () => new Promise<SmtpOutcome>((_, reject) => (crash = () => reject(new Error('killed'))));
    await outbox.post(id, mail);
    const killed = mailDelivery.deliver(id);
    while (sent.length === 0) await new Promise((resolve) => setImmediate(resolve));
    crash();
    await killed;
    expect(eventsOf(id)).toEqual(['mail.broken']);
    expect(await stored(id)).toMatchObject({ status: 'SENDING' });
    outcome = () => ({ outcome: 'sent' });
    later(299);
    await mailDelivery.deliverDue();
    expect(await stored(id)).toMatchObject({ status: 'SENDING' });
    later(1);
    await mailDelivery.deliverDue();
    expect(await stored(id)).toMatchObject({ status: 'UNKNOWN', text: 'secret link' });
    expect(sent).toHaveLength(1);
  });
});
