import { z } from 'zod';
import { LOCAL, origin } from './contract/origin.ts';

/** Configuration of payments. */
export interface BillingConfig {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Public key for browsers; not a secret. */
  readonly publishableKey: string;
  /** Scheme, host and port of a local Stripe emulator; null for Stripe itself. */
  readonly apiUrl: string | null;
}

export const BILLING_VARIABLES = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_/, 'must be a secret or restricted key of Stripe')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'must be the signing secret of a webhook endpoint')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_/, 'must be a publishable key of Stripe')
    .optional(),
  STRIPE_API_URL: origin.refine((text) => LOCAL.test(text), 'must be on this machine').optional(),
};
type BillingValues = z.output<z.ZodObject<typeof BILLING_VARIABLES>>;

const STRIPE_KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PUBLISHABLE_KEY'] as const;

/**
 * Secrets of the functions that handle payments. Firebase must know them at deploy: they are bound if the
 * publishable key is configured, and never in the local suite, which has no Secret Manager.
 */
export function billingSecrets(environment: Readonly<Record<string, string | undefined>>): string[] {
  const configured = Boolean(environment.STRIPE_PUBLISHABLE_KEY?.trim());
  return configured && environment.FUNCTIONS_EMULATOR !== 'true' ? ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] : [];
}

/**
 * Checks the payment configuration as a whole, so that money is never taken without granting the plan. Returns the
 * problems.
 */
export function billingProblems(given: Readonly<Record<string, string | undefined>>): string[] {
  const missing = STRIPE_KEYS.filter((name) => !(name in given));
  if (missing.length === STRIPE_KEYS.length) {
    return given.STRIPE_API_URL ? ['STRIPE_API_URL is set, but no key to use it with.'] : [];
  }
  const problems = missing.map((name) => `${name} is missing: ${STRIPE_KEYS.join(', ')} go together.`);
  const modes = STRIPE_KEYS.flatMap((name) => /^[a-z]k_(test|live)_/.exec(given[name] ?? '')?.[1] ?? []);
  if (new Set(modes).size > 1) problems.push('The keys of Stripe are of test and of live mode: both must be of one.');
  return problems;
}

/** Null if no plans are sold. */
export function billingOf(values: BillingValues): BillingConfig | null {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PUBLISHABLE_KEY, STRIPE_API_URL = null } = values;
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET || !STRIPE_PUBLISHABLE_KEY) return null;
  return {
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    apiUrl: STRIPE_API_URL,
  };
}
