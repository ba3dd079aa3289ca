import type { Decline } from '../http/errors.ts';

/** Outcome of charging a card. */
export type Outcome = 'paid' | 'authenticate' | Decline;

/** One of Stripe's documented test cards; no others are accepted. */
export interface TestCard {
  readonly number: string;
  readonly brand: 'visa' | 'mastercard' | 'amex';
  /** Outcome at the checkout, with the owner present. */
  readonly present: Outcome;
  /** Outcome off-session, when a period is charged. */
  readonly absent: Outcome;
  /** The owner disputes the charge. */
  readonly disputed?: true;
  /** Description for the checkout page. */
  readonly about: string;
}

const refused = (declineCode: string, message: string, code: Decline['code'] = 'card_declined'): Decline => ({
  code,
  declineCode,
  message,
});
const GENERIC = refused('generic_decline', 'Your card was declined.');

/** Stripe's test cards that the product can meet: https://docs.stripe.com/testing. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', present: 'paid', absent: 'paid', about: 'Succeeds' },
  { number: '5555555555554444', brand: 'mastercard', present: 'paid', absent: 'paid', about: 'Succeeds' },
  { number: '378282246310005', brand: 'amex', present: 'paid', absent: 'paid', about: 'Succeeds' },
  { number: '4000002500003155', brand: 'visa', present: 'authenticate', absent: 'paid', about: 'Asks to authenticate' },
  {
    number: '4000002760003184',
    brand: 'visa',
    present: 'authenticate',
    absent: 'authenticate',
    about: 'Asks to authenticate, each time',
  },
  // At Stripe this card also fails at the checkout; here it makes a renewal fail.
  {
    number: '4000000000000341',
    brand: 'visa',
    present: 'paid',
    absent: GENERIC,
    about: 'Succeeds, and fails at renewal',
  },
  { number: '4000000000000002', brand: 'visa', present: GENERIC, absent: GENERIC, about: 'Is declined' },
  ...(
    [
      ['4000000000009995', 'insufficient_funds', 'Your card has insufficient funds.', 'card_declined', 'Has no funds'],
      ['4000000000000069', 'expired_card', 'Your card has expired.', 'expired_card', 'Has expired'],
      ['4000000000000127', 'incorrect_cvc', "Your card's security code is incorrect.", 'incorrect_cvc', 'Wrong code'],
    ] as const
  ).map(([number, declineCode, message, code, about]) => {
    const outcome = refused(declineCode, message, code);
    return { number, brand: 'visa' as const, present: outcome, absent: outcome, about };
  }),
  {
    number: '4000000000000259',
    brand: 'visa',
    present: 'paid',
    absent: 'paid',
    disputed: true,
    about: 'Succeeds, and is disputed',
  },
];

/** @returns the test card with this number, with or without spaces, or undefined if it is unknown */
export function testCard(number: string): TestCard | undefined {
  const digits = number.replace(/\D/g, '');
  return TEST_CARDS.find((card) => card.number === digits);
}

/** Stripe's predefined test payment methods. */
export const TEST_PAYMENT_METHODS: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_createDispute: '4000000000000259',
};

/** Decline of an off-session charge that requires authentication. */
export const AUTHENTICATION_REQUIRED: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};
