import { randomBytes, randomUUID } from 'node:crypto';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { createIdentity } from '../../functions/src/adapters/auth/identity.ts';
import { createKnownBrowsers } from '../../functions/src/adapters/auth/known-browsers.ts';
import { createLinks } from '../../functions/src/adapters/auth/links.ts';
import { createSignInAttempts } from '../../functions/src/adapters/firestore/counted-attempts.ts';
import { createMailDelivery } from '../../functions/src/adapters/mail/mail-delivery.ts';
import { createOutbox } from '../../functions/src/adapters/mail/outbox.ts';
import { createStripeBilling } from '../../functions/src/adapters/stripe/billing.ts';
import type { Account } from '../../functions/src/domain/account.ts';
import type { Ports } from '../../functions/src/ports/ports.ts';
import type { Services } from '../../functions/src/services.ts';
import { callBy } from '../../functions/test/calls.ts';
import { givePhotos } from '../../functions/test/exports.ts';
import { unhurried } from '../../functions/test/unhurried.ts';
import { STARTER } from '../subscriptions/known-customer.fixture.ts';
import { Shop } from '../subscriptions/shop.fixture.ts';

export const PASSWORD = 'Leaving-2026!';

/** A user with a subscription, photos and every other kind of data a user can have. */
export interface Leaver {
  readonly account: Account;
  readonly customer: string;
  /** Photos: staged ones and one that is waiting. */
  readonly jobIds: readonly string[];
  readonly exportId: string;
  readonly token: string;
}

/** Plain text of a sent message. */
interface Sent {
  readonly to: string;
  readonly text: string;
}

/**
 * Sets up the product's services with users in the suite's Auth, and a database, a Stripe, an in-memory bucket and a
 * recording mail transport of their own.
 */
export class Departures {
  readonly shop: Shop;
  readonly ports: Ports;
  readonly sent: Sent[] = [];
  readonly #app: App;

  private constructor(shop: Shop, app: App, emulator: string) {
    this.shop = shop;
    this.#app = app;
    const { world } = shop;
    const { clock, log } = world.ports;
    const database = async () => world.database;
    const mailDelivery = createMailDelivery({
      database,
      clock,
      log,
      from: 'hello@roomwright.example',
      send: async ({ to, bytes }) => {
        this.sent.push({ to, text: bytes.toString() });
        return { outcome: 'sent' };
      },
    });
    this.ports = {
      ...world.ports,
      identity: createIdentity({ app, database, clock, apiKey: 'any', emulator, trustSeconds: 0 }),
      links: createLinks({ database, clock }),
      knownBrowsers: createKnownBrowsers({ database, clock }),
      signInAttempts: createSignInAttempts({ database, clock }),
      mailer: createOutbox({ database, clock, willBeSent: true, sendNow: mailDelivery.deliver }),
      billing: createStripeBilling(shop.settings),
    };
  }

  static async open(projectId: string, emulator: string): Promise<Departures> {
    const app = initializeApp({ projectId }, `departures-${randomUUID()}`);
    return new Departures(await Shop.open(projectId), app, emulator);
  }

  async close(): Promise<void> {
    await this.shop.close();
    await deleteApp(this.#app);
  }

  serve(changed: Partial<Ports> = {}): Services {
    return this.shop.world.serve({ ...this.ports, ...changed });
  }

  later(minutes: number): void {
    this.shop.world.ahead += minutes * 60_000;
  }

  /** @param email defaults to a unique address */
  async register(email = `${randomUUID()}@example.com`): Promise<{ account: Account; token: string }> {
    const body = {
      email,
      password: PASSWORD,
      firstName: 'Ann',
      lastName: 'Agent',
      company: undefined,
      phone: undefined,
      browserKey: randomBytes(32).toString('base64url'),
    };
    const call = { ...callBy({ id: '', email } as Account), session: undefined, params: undefined, body };
    const { user, token } = await this.serve().handlers.register(call);
    const account = await this.ports.store.account(user.id);
    if (!account || token === undefined) throw new Error('Nobody was registered.');
    return { account, token };
  }

  /**
   * Creates a user with a subscription, two staged photos, one waiting, an archive, batches, sessions, a known browser,
   * links and mail.
   */
  async leaver(): Promise<Leaver> {
    const { shop, ports } = this;
    const { world } = shop;
    const { account: fresh, token } = await this.register();
    const { clientSecret } = await shop.checkout(fresh, STARTER);
    if ((await shop.pay(clientSecret)) !== 'paid') throw new Error('Nothing was paid.');
    await shop.current(fresh);
    const account = (await ports.store.account(fresh.id)) ?? fresh;
    const staged = await givePhotos(world, account, 2);
    for (const { originalPath } of staged) {
      await ports.files.write(ports.files.prepare(originalPath), new Uint8Array([1]), 'image/jpeg');
    }
    const services = this.serve();
    await services.handlers.requestSignInLink({
      ...callBy(account),
      session: undefined,
      params: undefined,
      body: { email: account.email },
    });
    const options = { prompt: '', style: 'MODERN', roomType: 'LIVING_ROOM', removeFurniture: false } as const;
    const imageUrl = await world.uploaded(account);
    const created = await services.handlers.create({
      ...callBy(account),
      params: undefined,
      body: { ...options, imageUrl, batchId: 'home' },
    });
    const { id: exportId } = await services.handlers.exportData({ ...shop.callOf(account) });
    await services.workOnExport(exportId, unhurried());
    return {
      account,
      token,
      exportId,
      customer: await shop.customerOf(account),
      jobIds: [...staged.map(({ id }) => id), created.id],
    };
  }

  /** Requests the deletion as a user does. */
  delete({ account }: Pick<Leaver, 'account'>, services: Services, currentPassword: string | undefined = PASSWORD) {
    return services.handlers.deleteAccount({ ...this.shop.callOf(account), body: { currentPassword } });
  }

  /** Runs the background work until the account is deleted and its traces have expired. */
  async settle({ account }: Pick<Leaver, 'account'>): Promise<void> {
    for (let round = 0; round < 12; round++) {
      if ((await this.ports.store.deletion(account.id))?.status === 'FINISHED') return;
      this.later(20);
      await this.serve().sweepDeletions();
    }
    throw new Error('The deletion hangs.');
  }

  /**
   * Finds what still names a user: documents with the identifier or address, files, the Auth user, active Stripe
   * charges.
   *
   * @returns descriptions; empty if nothing is left
   */
  async remains({ account, customer }: Pick<Leaver, 'account' | 'customer'>): Promise<string[]> {
    const { world, client } = this.shop;
    const names = (text: string): boolean => text.includes(account.id) || text.includes(account.email);
    const found: string[] = world.paths().filter(names);
    for (const collection of await world.database.listCollections()) {
      const { docs } = await collection.get();
      found.push(...docs.filter((each) => names(JSON.stringify(each.data()))).map(({ ref }) => ref.path));
      // Includes missing documents that have subcollections.
      for (const reference of (await collection.listDocuments()).filter(({ path }) => names(path))) {
        const below = await reference.listCollections();
        if ((await reference.get()).exists || below.length > 0) found.push(reference.path);
      }
    }
    if (await this.ports.identity.user(account.id)) found.push('user');
    if (await this.ports.identity.userByEmail(account.email)) found.push('user of this address');
    const { data } = await client.subscriptions.list({ customer, status: 'all' });
    found.push(...data.filter(({ status }) => status !== 'canceled').map(({ id, status }) => `${id} ${status}`));
    if (!(await client.customers.retrieve(customer)).deleted) found.push('customer');
    return found;
  }

  /** Returns the receipts sent to an address. */
  receiptsTo(email: string): Sent[] {
    return this.sent.filter(({ to, text }) => to === email && text.includes('account is deleted'));
  }
}
