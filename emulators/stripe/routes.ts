import type { Routes } from './http/router.ts';
import { PRICES, PRODUCTS } from './resources/catalogue.ts';
import { CHECKOUT_SESSIONS } from './resources/checkout-sessions.ts';
import { CUSTOMERS, PAYMENT_METHODS } from './resources/customers.ts';
import { EVENTS } from './resources/events.ts';
import { INVOICE_PAYMENTS, INVOICES } from './resources/invoices.ts';
import { PAYMENTS } from './resources/payments.ts';
import { SUBSCRIPTIONS } from './resources/subscriptions.ts';
import { WEBHOOK_ENDPOINTS } from './resources/webhook-endpoints.ts';

/** Everything below `/v1`. */
export const ROUTES: Routes = {
  ...CUSTOMERS,
  ...PAYMENT_METHODS,
  ...PRODUCTS,
  ...PRICES,
  ...CHECKOUT_SESSIONS,
  ...SUBSCRIPTIONS,
  ...INVOICES,
  ...INVOICE_PAYMENTS,
  ...PAYMENTS,
  ...EVENTS,
  ...WEBHOOK_ENDPOINTS,
};
