import type { Account } from '../../functions/src/domain/account.ts';
import type { Subscription } from '../../functions/src/domain/subscription.ts';
import type { Services } from '../../functions/src/services.ts';
import { createWorld, type World } from '../../functions/test/isolated-world.ts';
import type { Shop, Word } from './shop.fixture.ts';

/**
 * The stored state of an account, except when and how often it was notified: photos are counted from when it learned
 * of a plan.
 */
export interface Belief {
  readonly account: Omit<Account, 'limitChanges' | 'periodStart'>;
  readonly subscription: Subscription | null;
  /** Sum of the ledger's grants. */
  readonly granted: number;
}

/**
 * Another service with its own database, which knows the account as new and its Stripe customer: all other state
 * comes from events.
 */
export class Listener {
  readonly #shop: Shop;
  readonly #world: World;
  readonly #account: Account;
  readonly services: Services;

  private constructor(shop: Shop, world: World, account: Account) {
    this.#shop = shop;
    this.#world = world;
    this.#account = account;
    this.services = shop.serveIn(world);
  }

  static async begin(shop: Shop, account: Account, customerId: string): Promise<Listener> {
    const world = createWorld();
    await world.ports.store.transact(async (transaction) => {
      transaction.createAccount(account);
      const { id, createdAt, creditsLimit: change } = account;
      transaction.addEntry(id, { id: 'signup:grant', kind: 'grant', change, createdAt });
      const fresh = { revision: 0, subscription: null, checkedAt: null, nextCheckAt: createdAt };
      transaction.saveMembership({ id, customerId, ...fresh });
    });
    return new Listener(shop, world, account);
  }

  async handle(words: readonly Word[]): Promise<void> {
    this.#world.ahead = this.#shop.world.ahead;
    for (const word of words) await this.#shop.tell(word, this.services);
  }

  /** Reconciles with Stripe for events it has not received. */
  async reconcile(): Promise<number> {
    this.#world.ahead = this.#shop.world.ahead;
    return this.services.reconcileSubscriptions();
  }

  async belief(): Promise<Belief> {
    this.#world.ahead = this.#shop.world.ahead;
    const { id } = this.#account;
    await this.services.handlers.credits({ ...this.#shop.callOf(this.#account), query: { entries: 20 } });
    const { store } = this.#world.ports;
    const [stored, membership] = [await store.account(id), await store.membership(id)];
    if (!stored || !membership) throw new Error('The person is gone.');
    const { limitChanges: _, periodStart: __, ...account } = stored;
    const grants = (await store.entries(id, 1000)).filter(({ kind }) => kind === 'grant');
    const granted = grants.reduce((sum, { change }) => sum + change, 0);
    return { account, subscription: membership.subscription, granted };
  }

  end(): Promise<void> {
    return this.#world.end();
  }
}
