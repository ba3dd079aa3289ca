import { HOST, type Ports } from './ports.ts';

/** `local`: the suite's own Stripe; `account`: the developer's test account at Stripe, whose keys are in the environment. */
export type StripeKind = 'local' | 'account';

/** Keys of the local Stripe. */
const SECRET_KEY = 'sk_test_local';
const PUBLISHABLE_KEY = 'pk_test_local';
const WEBHOOK_SECRET = 'whsec_local';

/** Environment variables that connect Firebase's SDKs with a local suite and nothing else. */
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

/** The origin of a suite's own Stripe. */
export function stripeOrigin(ports: Ports): string {
  return `http://${HOST}:${ports.stripe}`;
}

/** Environment variables that connect the product and its tests with the local Stripe. */
export function stripeEnvironment(ports: Ports): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: stripeOrigin(ports),
  };
}

/**
 * Which Stripe the suite uses: the developer's test account if `environment` has its keys.
 *
 * @throws Error where the keys are live ones, or incomplete
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
