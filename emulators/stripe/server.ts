import { answerApi } from './http/api.ts';
import { type Incoming, json, makeServer, type Outgoing } from './http/serve.ts';
import { answerLocal } from './local.ts';
import { Machine } from './machine.ts';
import { answerCheckout, answerInvoice, answerPortal } from './pages/answer.ts';
import { ROUTES } from './routes.ts';
import { readSnapshot, Store, writeSnapshot } from './state/store.ts';
import { stock, type WebhookSettings } from './stock.ts';
import { tick } from './time.ts';
import { Deliveries, type Post } from './webhooks/deliveries.ts';

const PAUSE_MS = 500;

/** Saves the store shortly after each change and at the end, because Stripe keeps its data when a suite is killed. */
class Autosave {
  readonly #store: Store;
  readonly #file: string | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** @param file path of the file; undefined to keep nothing */
  constructor(store: Store, file: string | undefined) {
    this.#store = store;
    this.#file = file;
  }

  later(): void {
    this.#timer ??= setTimeout(() => this.#save(), PAUSE_MS);
  }

  close(): void {
    this.#save();
  }

  #save(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#file !== undefined) writeSnapshot(this.#store, this.#file);
  }
}

export interface StripeOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** Secret key that requests must carry. */
  readonly secretKey: string;
  /** Folder where data is kept between runs; omitted to keep none. */
  readonly file?: string;
  /** Endpoint that receives all events, besides those created through the API. */
  readonly webhook?: WebhookSettings;
  /** Replaces the network in tests: sends a webhook and returns its status. */
  readonly post?: Post;
}

/** A running local Stripe. */
export interface LocalStripe {
  readonly port: number;
  readonly origin: string;
  readonly machine: Machine;
  readonly deliveries: Deliveries;
  /** Saves the data and releases the port. */
  close(): Promise<void>;
}

const HOST = '127.0.0.1';
const TICK_MS = 1000;

/** Starts a local Stripe with the product's catalogue. Rejects if the port is taken. */
export async function startStripe(options: StripeOptions): Promise<LocalStripe> {
  let answer: (request: Incoming) => Outgoing | Promise<Outgoing> = () => json(503, {});
  const server = makeServer((request) => answer(request));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port, HOST, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const origin = `http://${HOST}:${address.port}`;
  const store = new Store(origin);
  if (options.file !== undefined) readSnapshot(store, options.file);
  const deliveries = new Deliveries(store, options.post);
  const autosave = new Autosave(store, options.file);
  const machine = new Machine(store, (events) => {
    deliveries.take(events);
    autosave.later();
  });
  stock(machine, options.webhook);
  deliveries.resume();
  const ticking = setInterval(() => tick(machine), TICK_MS);
  answer = (request) => answerAll({ machine, deliveries, secretKey: options.secretKey }, request);
  return {
    port: address.port,
    origin,
    machine,
    deliveries,
    close: async () => {
      clearInterval(ticking);
      deliveries.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      autosave.close();
    },
  };
}

interface Serving {
  readonly machine: Machine;
  readonly deliveries: Deliveries;
  readonly secretKey: string;
}

function answerAll(serving: Serving, request: Incoming): Outgoing | Promise<Outgoing> {
  const { machine, secretKey } = serving;
  const [, first, ...rest] = request.path.split('/');
  switch (first) {
    case 'v1':
      return answerApi(machine, ROUTES, secretKey, request);
    case '_local':
      return answerLocal(serving, request);
    case 'checkout':
      return answerCheckout(machine, request, rest);
    case 'portal':
      return answerPortal(machine, request, rest);
    case 'invoices':
      return answerInvoice(machine, request, rest);
    default:
      return json(404, { message: 'This is the local Stripe, and there is nothing of this name.' });
  }
}
