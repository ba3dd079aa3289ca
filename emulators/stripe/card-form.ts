import { testCard } from './billing/cards.ts';
import type { CardDetails } from './billing/payment-methods.ts';

/** Card details as entered. */
export interface CardForm {
  readonly number: string;
  /** `MM/YY`. */
  readonly expiry: string;
  readonly cvc: string;
  readonly name: string;
}

/** A validation error and its field; `card` for the card as a whole. */
export interface CardProblem {
  readonly field: 'number' | 'expiry' | 'cvc' | 'card';
  readonly message: string;
}

/** @returns the card, or the first validation error */
export function readCard(form: CardForm, now: number): CardDetails | CardProblem {
  const card = testCard(form.number);
  if (!card) return { field: 'number', message: 'This is not one of the test cards. No real card works here.' };
  const expires = expiryOf(form.expiry, now);
  if (typeof expires === 'string') return { field: 'expiry', message: expires };
  if (!new RegExp(`^\\d{${card.brand === 'amex' ? 4 : 3}}$`).test(form.cvc)) {
    return { field: 'cvc', message: "The card's security code is not complete." };
  }
  return { card, ...expires, name: form.name || null };
}

/** Returns month and year, or a validation error. */
function expiryOf(text: string, now: number): { expMonth: number; expYear: number } | string {
  const [, month, year] = /^\s*(\d{1,2})\s*\/\s*(\d{2})\s*$/.exec(text) ?? [];
  const expMonth = Number(month);
  const expYear = 2000 + Number(year);
  if (!(expMonth >= 1 && expMonth <= 12)) return "The card's expiry date is not complete.";
  if (Date.UTC(expYear, expMonth) / 1000 <= now) return "The card's expiry date lies in the past.";
  return { expMonth, expYear };
}
