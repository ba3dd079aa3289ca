import type { Page } from '@playwright/test';
import { readFirebaseJson } from '../../../../emulators/suite/firebase-config.ts';

/** The part of Stripe's script that the checkout uses: its embedded page is one button that completes it. */
function defineStripe(): void {
  const nothing = () => undefined;
  const stripe = (key: string) => ({
    registerAppInfo: nothing,
    _registerWrapper: nothing,
    elements: nothing,
    createToken: nothing,
    createPaymentMethod: nothing,
    confirmCardPayment: nothing,
    createEmbeddedCheckoutPage: async (options: { clientSecret: string; onComplete: () => void }) => ({
      mount: (place: HTMLElement) => {
        const button = document.createElement('button');
        button.textContent = `Pay ${key} ${options.clientSecret}`;
        button.addEventListener('click', options.onComplete);
        place.append(button);
      },
      unmount: nothing,
      destroy: nothing,
    }),
  });
  Object.assign(window, { Stripe: Object.assign(stripe, { version: 'endive' }) });
}

/**
 * Serves the profile under the deployed policy, which the suite does not have, and a script in place of Stripe's, which
 * would come from Stripe's server.
 */
export async function serveStripe(page: Page): Promise<void> {
  const { headers = [] } = readFirebaseJson().hosting.headers.find(({ source }) => source === '/profile') ?? {};
  const { value } = headers.find(({ key }) => key === 'Content-Security-Policy') ?? {};
  if (value === undefined) throw new Error('The profile has no policy.');
  await page.route(/\/profile$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': value } });
  });
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${defineStripe})()` }),
  );
}
