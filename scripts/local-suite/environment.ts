import { HOST, type Ports } from './ports.ts';

/**
 * `local`: the suite's own Stripe; `account`: the developer's Stripe test account, with its keys in the environment.
 */
export type StripeKind = 'local' | 'account';

/** Keys of the local Stripe. */
const SECRET_KEY = 'sk_test_local';
const PUBLISHABLE_KEY = 'pk_test_local';
const WEBHOOK_SECRET = 'whsec_local';

/** Returns environment variables that connect Firebase's SDKs to a local suite. */
export function sdkEnvironment(projectId: string, ports: Ports): Record<string, string> {
  return {
    GCLOUD_PROJECT: projectId,
    FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket: `${projectId}.appspot.com` }),
    FIRESTORE_EMULATOR_HOST: `${HOST}:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${ports.auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `${HOST}:${ports.storage}`,
    STORAGE_EMULATOR_HOST: `http://${HOST}:${ports.storage}`,
    CLOUD_TASKS_EMULATOR_HOST: `${HOST}:${ports.tasks}`,
    CLOUD_EVENTARC_EMULATOR_HOST: `http://${HOST}:${ports.eventarc}`,
    FIREBASE_EMULATOR_HUB: `${HOST}:${ports.hub}`,
    METADATA_SERVER_DETECTION: 'none',
  };
}

/** Returns the origin of a suite's own Stripe. */
export function stripeOrigin(ports: Ports): string {
  return `http://${HOST}:${ports.stripe}`;
}

/** Returns environment variables that connect the product and its tests to the local Stripe. */
export function stripeEnvironment(ports: Ports): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: stripeOrigin(ports),
  };
}

/**
 * Selects the suite's Stripe: the developer's test account if `environment` has its keys.
 *
 * @throws Error if the keys are live or incomplete
 */
export function chooseStripe(environment: NodeJS.ProcessEnv): StripeKind {
  const key = environment.STRIPE_SECRET_KEY?.trim();
  if (!key) return 'local';
  if (!/^(sk|rk)_test_/.test(key)) {
    throw new Error('STRIPE_SECRET_KEY is not a test key (sk_test_...): the local suite charges no real cards.');
  }
  const missing = ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'].filter((name) => !environment[name]?.trim());
  if (missing.length > 0) {
    throw new Error(
      `STRIPE_SECRET_KEY is set, so ${missing.join(' and ')} must be set, too (\`stripe listen\` tells the webhook's secret). Without all three the suite uses its own Stripe.`,
    );
  }
  return 'account';
}
