import { expect, test } from 'vitest';
import { randomNumbers } from '../../functions/src/http/fuzz.fixture.ts';
import { answerApi } from './http/api.ts';
import { ROUTES } from './routes.ts';
import { useTestStripe } from './test-server.ts';
import { subscriber } from './test-subscription.ts';
import { advanceClock } from './time.ts';

const stripe = useTestStripe();

const ROUNDS = 2000;
const DAY_S = 86_400;
const NAMES = [
  ...['customer', 'subscription', 'price', 'items[0][price]', 'items[0][id]', 'items[0][quantity]', 'items', 'status'],
  ...[
    'payment_intent',
    'charge',
    'amount',
    'from_subscription',
    'end_behavior',
    'phases[0][items][0][price]',
    'created',
  ],
  ...['phases[0][start_date]', 'phases[0][end_date]', 'phases[0][duration][interval]', 'proration_date', 'frozen_time'],
  ...['cancel_at', 'cancel_at_period_end', 'proration_behavior', 'payment_behavior', 'limit', 'starting_after', 'mode'],
  ...[
    'subscription_details[items][0][id]',
    'subscription_details[items][0][price]',
    'line_items[0][price]',
    'features',
  ],
  ...[
    'expand[]',
    'metadata[a]',
    'metadata',
    'default_payment_method',
    'return_url',
    'ui_mode',
    'url',
    'enabled_events[]',
  ],
  ...[
    'unit_amount',
    'currency',
    'product',
    'recurring[interval]',
    'lookup_key',
    'payment_method',
    'test_clock',
    'name',
  ],
];

/** Every request succeeds or is rejected with a Stripe error; none causes an internal error. */
test('any request gets a valid Stripe response', async () => {
  const someone = await subscriber(stripe);
  const session = (await stripe.client.checkout.sessions.list({ customer: someone.customer })).data[0];
  const [invoice] = await someone.invoices();
  const [charge] = (await stripe.client.charges.list({ customer: someone.customer })).data;
  const [price, other] = (await stripe.client.prices.list()).data;
  const item = await someone.item();
  const clock = String((await someone.now()).test_clock);
  const timeOf = async (id: string) => (await stripe.client.testHelpers.testClocks.retrieve(id)).frozen_time;
  const schedule = await stripe.client.subscriptionSchedules.create({ from_subscription: someone.id });
  const ids = [someone.customer, someone.id, item.id, session, invoice, charge, price, other, schedule].map((thing) =>
    typeof thing === 'string' ? thing : (thing?.id ?? ''),
  );
  const values = [
    ...ids,
    ...['', '0', '1', '-1', '1e99', 'true', 'false', 'all', 'active', 'now', 'none', 'always_invoice', 'month', 'year'],
    ...[
      'subscription',
      'embedded_page',
      'usd',
      'pm_card_visa',
      'pm_card_chargeCustomerFail',
      'release',
      'data.customer',
    ],
    ...[
      'latest_invoice.payments',
      'customer',
      'schedule',
      'error_if_incomplete',
      'pending_if_incomplete',
      'https://a.b/',
    ],
    ...[String(item.current_period_start), String(item.current_period_end), String(item.current_period_end + 1)],
  ];
  const random = randomNumbers(12);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const header = (name: string) => (name === 'authorization' ? 'Bearer sk_test_local_of_tests' : undefined);
  const ask = (method: string, path: string, form: readonly string[]) => {
    const text = form.join('&');
    const [query, body] = method === 'POST' ? ['', text] : [text, ''];
    const answer = answerApi(stripe.server.machine, ROUTES, 'sk_test_local_of_tests', {
      method,
      path,
      query,
      body,
      header,
    });
    expect(answer.status, `${method} ${path} ${text}: ${answer.body}`).toBeLessThan(500);
    return answer;
  };
  // Calls that end objects would end the test's own, so they come late.
  const all = Object.keys(ROUTES);
  const lasting = all.filter((route) => !/^DELETE |void|refunds$/.test(route));
  const statuses = new Map<number, number>();
  for (let round = 0; round < ROUNDS; round++) {
    const [method = '', pattern = ''] = pick(round < ROUNDS * 0.9 ? lasting : all).split(' ');
    const path = pattern.replace(':id', pick(ids));
    let form = Array.from({ length: 10 }, () => `${pick(NAMES)}=${encodeURIComponent(pick(values))}`);
    for (;;) {
      const answer = ask(method, path, form);
      const { code, param } = JSON.parse(answer.body).error ?? {};
      const known = form.filter((field) => !field.startsWith(`${String(param).replace(/\[0\].*/, '')}`));
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      // Without the parameter that was rejected it may get further.
      if (code !== 'parameter_unknown' || known.length === form.length) break;
      form = known;
    }
    if (random() < 0.01)
      advanceClock(stripe.server.machine, clock, (await timeOf(clock)) + Math.floor(random() * 40 * DAY_S));
  }
  expect(statuses.get(200)).toBeGreaterThan(ROUNDS / 20);
});
