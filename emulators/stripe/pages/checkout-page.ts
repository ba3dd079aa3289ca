import { TEST_CARDS } from '../billing/cards.ts';
import { money } from '../billing/lines.ts';
import { escapeHtml } from '../http/html.ts';
import type { Draft } from '../state/draft.ts';
import type { CheckoutSession } from '../state/objects.ts';
import { makePage, type Page } from './page.ts';

const TICK =
  '<svg viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="24" fill="#1e8a4c"/><path d="m14 25 7 7 14-15" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>';
const NOTICE = '<p class="notice"><strong>Local test payment.</strong> No card is charged.</p>';

/** Origins of local suites, at any port. */
export const SUITES = ['http://127.0.0.1:*', 'http://localhost:*'];

/**
 * Renders the payment page of a checkout; made for an iframe, it notifies the embedding page when it is paid.
 *
 * @param referrer the embedding page's address, as sent by the browser
 */
export function checkoutPage(draft: Draft, session: CheckoutSession, referrer: string | undefined): Page {
  if (session.status !== 'open') return finishedPage(session);
  const [item] = draft.note('checkout', session.id)?.items ?? [];
  const customer = draft.get('customer', session.customer);
  const { interval = '' } = item?.price.recurring ?? {};
  const price = money(session.amount_total ?? 0);
  const main = `${NOTICE}
<header>
  <h1>Subscribe to ${escapeHtml(item?.description ?? '')}</h1>
  <p class="price"><b>${price}</b> <span>per ${interval}</span></p>
</header>
<form id="form" novalidate>
  <div class="fixed"><span>E-mail</span><span>${escapeHtml(customer.email ?? '')}</span></div>
  <div class="field wide">
    <label for="number">Card number</label>
    <input id="number" name="number" inputmode="numeric" autocomplete="off" placeholder="4242 4242 4242 4242" maxlength="19" required aria-describedby="number-error">
    <p class="error" id="number-error" hidden></p>
  </div>
  <div class="field">
    <label for="expiry">Expiry (MM / YY)</label>
    <input id="expiry" name="expiry" inputmode="numeric" autocomplete="off" placeholder="12 / 34" maxlength="7" required aria-describedby="expiry-error">
    <p class="error" id="expiry-error" hidden></p>
  </div>
  <div class="field">
    <label for="cvc">Security code (CVC)</label>
    <input id="cvc" name="cvc" inputmode="numeric" autocomplete="off" placeholder="123" maxlength="4" required aria-describedby="cvc-error">
    <p class="error" id="cvc-error" hidden></p>
  </div>
  <div class="field wide">
    <label for="name">Name on card</label>
    <input id="name" name="name" autocomplete="off" maxlength="100">
  </div>
  <p class="failure wide" id="card-error" role="alert" hidden></p>
  <button class="wide" id="pay">Pay ${price}</button>
</form>
${testCards()}
<section id="bank" class="bank" role="dialog" aria-labelledby="bank-title" aria-modal="true" hidden>
  <h2 id="bank-title" tabindex="-1">Your bank wants to know that it is you</h2>
  <p>A real card’s bank would ask for a code here. This one takes your word.</p>
  <button id="confirm">Confirm the payment</button>
  <button id="deny" class="quiet">Refuse it</button>
</section>
<section id="done" class="done" hidden>
  ${TICK}
  <h2 tabindex="-1">Payment complete</h2>
  <p>Your subscription to ${escapeHtml(item?.description ?? '')} has begun.</p>
</section>`;
  const parent = parentOf(session, referrer);
  const script = { file: 'checkout-client.js', data: { parent, returnUrl: returnTo(session) } };
  return makePage({ title: 'Checkout', main, script, framedBy: SUITES });
}

/**
 * Returns the target origin of the page's messages: the embedding page if it is local (such as a development
 * server), otherwise the one that started the checkout.
 */
function parentOf({ return_url }: CheckoutSession, referrer = ''): string {
  const around = URL.canParse(referrer) ? new URL(referrer) : undefined;
  const here = around?.hostname === '127.0.0.1' || around?.hostname === 'localhost';
  return (here ? around : new URL(return_url)).origin;
}

/** Returns where the whole page redirects after payment; null if it stays and gets a message. */
function returnTo({ redirect_on_completion: redirect, return_url: url, id }: CheckoutSession): string | null {
  return redirect === 'always' ? url.replace('{CHECKOUT_SESSION_ID}', id) : null;
}

function finishedPage({ status }: CheckoutSession): Page {
  const words =
    status === 'complete'
      ? `${TICK}<h2>Payment complete</h2><p>This checkout has been paid for.</p>`
      : '<h2>This checkout has expired</h2><p>Nothing was charged. Close it and begin again.</p>';
  return makePage({ title: 'Checkout', main: `${NOTICE}<section class="done">${words}</section>`, framedBy: SUITES });
}

function testCards(): string {
  const rows = TEST_CARDS.map(({ number, about }) => {
    const spaced = number.replace(/(.{4})(?=.)/g, '$1 ');
    return `<li><button type="button" data-card="${spaced}"><code>${spaced}</code> <span>${about}</span></button></li>`;
  });
  return `<details class="cards"><summary>Test cards</summary><ul>${rows.join('')}</ul></details>`;
}
