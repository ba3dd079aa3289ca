import { expect, test } from 'vitest';
import { useTestStripe } from '../test-server.ts';
import { subscriber } from '../test-subscription.ts';

const stripe = useTestStripe();

const get = async (url: string, init?: RequestInit) => {
  const response = await fetch(url, init);
  return {
    status: response.status,
    html: await response.text(),
    policy: response.headers.get('content-security-policy'),
  };
};

async function portal(customer: string) {
  const { url } = await stripe.client.billingPortal.sessions.create({
    customer,
    return_url: 'http://127.0.0.1:5000/profile#membership',
  });
  const post = (action: string, form: Record<string, string> = {}) =>
    get(`${url}/${action}`, { method: 'POST', body: new URLSearchParams(form) });
  return { url, post };
}

async function checkout(name: string) {
  const customer = await stripe.client.customers.create({ email: name });
  const { data } = await stripe.client.prices.list({ lookup_keys: ['roomwright_basic_monthly'] });
  const session = await stripe.client.checkout.sessions.create({
    mode: 'subscription',
    ui_mode: 'embedded_page',
    return_url: 'http://127.0.0.1:5000/profile',
    customer: customer.id,
    line_items: [{ price: data[0]?.id ?? '', quantity: 1 }],
  });
  return { session, url: `${stripe.server.origin}/checkout/${encodeURIComponent(session.client_secret ?? '')}` };
}

test('the checkout is marked as a test, runs only its own script, and can be embedded locally only', async () => {
  const { url } = await checkout('<b>"someone"</b>@example.com');
  const { html, policy } = await get(url);
  expect(html).toContain('Local test payment.');
  expect(html).toContain('$9.99');
  expect(html).not.toContain('<b>"someone"');
  expect(policy).toMatch(/^default-src 'none'; script-src 'nonce-[^']+'; style-src 'nonce-[^']+';/);
  expect(policy).toContain('frame-ancestors http://127.0.0.1:* http://localhost:*');
});

test('messages go to the embedding page if it is local, otherwise to the origin of the checkout', async () => {
  const { url } = await checkout('someone@example.com');
  const parent = async (referer: string) =>
    /"parent":"([^"]*)"/.exec((await get(url, { headers: { referer } })).html)?.[1];
  expect(await parent('http://localhost:5173/')).toBe('http://localhost:5173');
  expect(await parent('https://elsewhere.example/')).toBe('http://127.0.0.1:5000');
});

test('a finished checkout says so, and an unknown one is not found', async () => {
  const { session, url } = await checkout('someone@example.com');
  await stripe.client.checkout.sessions.expire(session.id);
  expect((await get(url)).html).toContain('This checkout has expired');
  expect((await get(`${url}x`)).status).toBe(404);
});

test('a plan can be cancelled and resumed at the portal', async () => {
  const someone = await subscriber(stripe);
  const { url, post } = await portal(someone.customer);
  expect((await get(url)).html).toContain('Renews on 28 Feb 2027');
  expect((await post(`cancel/${someone.id}`)).html).toContain('Ends on 28 Feb 2027');
  expect(await someone.now()).toMatchObject({ cancel_at: (await someone.item()).current_period_end });
  await post(`resume/${someone.id}`);
  expect(await someone.now()).toMatchObject({ cancel_at: null });
});

test('a new card at the portal pays the open invoice', async () => {
  const someone = await subscriber(stripe, undefined, { number: '4000 0000 0000 0341' });
  await someone.advanceTo((await someone.item()).current_period_end + 3600);
  const { post, url } = await portal(someone.customer);
  expect((await get(url)).html).toContain('The last payment has failed.');
  expect(await post('card', { number: '4242', expiry: '12/40', cvc: '123' })).toMatchObject({ status: 422 });
  const saved = await post('card', { number: '5555 5555 5555 4444', expiry: '12/40', cvc: '123' });
  expect(saved.html).toContain('Mastercard ending in 4444');
  const [, owed] = await someone.invoices();
  expect((await post(`pay/${owed?.id}`)).html).toContain('The invoice is paid.');
  expect((await someone.now()).status).toBe('active');
  expect((await get(owed?.hosted_invoice_url ?? '')).html).toContain(`Invoice ${owed?.number}`);
});

test('a portal link is limited to its customer and an hour', async () => {
  const [one, other] = [await subscriber(stripe), await subscriber(stripe)];
  const { url, post } = await portal(one.customer);
  expect(await post(`cancel/${other.id}`)).toMatchObject({ status: 422 });
  expect((await other.now()).cancel_at).toBeNull();
  await one.advanceDays(1);
  expect((await get(url)).status).toBe(404);
});
