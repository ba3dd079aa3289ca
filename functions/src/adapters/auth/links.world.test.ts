import { randomUUID } from 'node:crypto';
import { deleteApp } from 'firebase-admin/app';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { linkState } from '../../domain/link.ts';
import { createDatabase } from '../firestore/database.ts';
import { digest } from '../firestore/digest.ts';
import { createLinks } from './links.ts';

const app = testApp();
const database = createDatabase(app);
let shift = 0;
const clock = () => new Date(Date.now() + shift);
const links = createLinks({ database, clock });
/** Another instance. */
const elsewhere = createLinks({ database, clock });
beforeEach(() => {
  shift = 0;
});
afterAll(() => deleteApp(app));

const HOUR = 3_600_000;
const someone = () => {
  const userId = randomUUID();
  return { userId, email: `${userId}@example.com` };
};
const issue = (purpose: Parameters<typeof links.issue>[0]['purpose'], of = someone()) =>
  links.issue({ purpose, ...of, validUntil: new Date(clock().getTime() + HOUR) });
const stateOf = async (token: string) => {
  const link = await links.find(token);
  return link && linkState(link, clock());
};

describe('a link', () => {
  it('is found by its token, is used once, and is then marked as used', async () => {
    const of = someone();
    const token = await issue('sign-in', of);
    expect(await elsewhere.find(token)).toMatchObject({ purpose: 'sign-in', ...of });
    expect(await stateOf(token)).toBe('open');
    expect(await links.use(token)).toBe(true);
    expect(await elsewhere.use(token)).toBe(false);
    expect(await stateOf(token)).toBe('used');
  });

  it('can be used by only one of many concurrent requests', async () => {
    const token = await issue('sign-in');
    const used = await Promise.all(Array.from({ length: 8 }, () => elsewhere.use(token)));
    expect(used.filter(Boolean)).toHaveLength(1);
  });

  it('expires, and is known as expired for a month', async () => {
    const token = await issue('verify');
    shift = HOUR + 1000;
    expect(await stateOf(token)).toBe('expired');
    expect(await links.use(token)).toBe(false);
    const stored = await (await database()).collection('links').doc(digest(token)).get();
    expect(stored.get('expireAt').toMillis() - stored.get('validUntil').toMillis()).toBe(30 * 24 * HOUR);
  });

  it('is null for an unknown token', async () => {
    const token = await issue('verify');
    for (const none of ['', 'x', `${token}x`, token.toLowerCase(), `../${token}`, 'A'.repeat(43)]) {
      expect(await links.find(none)).toBeNull();
    }
    expect(await links.use('A'.repeat(43))).toBe(false);
  });

  it('is stored without its token', async () => {
    const of = someone();
    const token = await issue('undo-email', of);
    const { docs } = await (await database()).collection('links').where('userId', '==', of.userId).get();
    expect(docs.map(({ id }) => id)).toEqual([digest(token)]);
    expect(JSON.stringify(docs.map((document) => document.data()))).not.toContain(token);
  });

  it('of the previous release still verifies, once', async () => {
    const token = randomUUID().replaceAll('-', '').padEnd(43, 'x');
    const [createdAt, expireAt] = [clock(), new Date(clock().getTime() + HOUR)];
    const former = { email: 'ann@example.com', createdAt, expireAt };
    await (await database()).collection('verifications').doc(digest(token)).create(former);
    expect(await links.find(token)).toMatchObject({ purpose: 'verify', email: former.email, validUntil: expireAt });
    expect([await links.use(token), await links.use(token)]).toEqual([true, false]);
    expect(await links.find(token)).toBeNull();
  });
});

describe('links of a user', () => {
  it('are closed: all, those of one purpose, or the newer ones; those of others stay open', async () => {
    const [of, other] = [someone(), someone()];
    const first = await issue('undo-email', of);
    const since = (await links.find(first))?.createdAt;
    shift = 1000;
    const second = await issue('undo-email', of);
    const [signIn, foreign] = [await issue('sign-in', of), await issue('sign-in', other)];
    await links.close(of.userId, { purpose: 'undo-email', ...(since && { since }) });
    expect(await Promise.all([first, second, signIn].map(stateOf))).toEqual(['open', 'used', 'open']);
    await links.close(of.userId);
    expect(await Promise.all([first, signIn, foreign].map(stateOf))).toEqual(['used', 'used', 'open']);
  });
});

describe('a reserved address', () => {
  it('has an open link that undoes its change', async () => {
    const of = someone();
    expect(await links.claimOn(of.email)).toBeNull();
    await issue('sign-in', of);
    expect(await links.claimOn(of.email)).toBeNull();
    const token = await issue('undo-email', of);
    expect(await links.claimOn(of.email)).toMatchObject({ userId: of.userId });
    shift = HOUR + 1000;
    expect(await links.claimOn(of.email)).toBeNull();
    shift = 0;
    await links.use(token);
    expect(await links.claimOn(of.email)).toBeNull();
  });
});
