import type { Routes } from './http/router.ts';
import { PRICES, PRODUCTS } from './resources/catalogue.ts';
import { CHECKOUT_SESSIONS } from './resources/checkout-sessions.ts';
import { CUSTOMERS, PAYMENT_METHODS } from './resources/customers.ts';
import { EVENTS } from './resources/events.ts';
import { INVOICE_PAYMENTS, INVOICES } from './resources/invoices.ts';
import { PAYMENTS } from './resources/payments.ts';
import { PORTAL } from './resources/portal.ts';
import { PREVIEW } from './resources/preview.ts';
import { SCHEDULES } from './resources/schedules.ts';
import { SUBSCRIPTIONS } from './resources/subscriptions.ts';
import { TEST_CLOCKS } from './resources/test-clocks.ts';
import { WEBHOOK_ENDPOINTS } from './resources/webhook-endpoints.ts';

/** Everything below `/v1`. */
export const ROUTES: Routes = {
  ...CUSTOMERS,
  ...PAYMENT_METHODS,
  ...PRODUCTS,
  ...PRICES,
  ...CHECKOUT_SESSIONS,
  ...SUBSCRIPTIONS,
  ...SCHEDULES,
  ...PREVIEW,
  ...INVOICES,
  ...INVOICE_PAYMENTS,
  ...PAYMENTS,
  ...PORTAL,
  ...TEST_CLOCKS,
  ...EVENTS,
  ...WEBHOOK_ENDPOINTS,
};
