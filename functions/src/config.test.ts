import { describe, expect, test } from 'vitest';
import { developmentCertificate } from '../test/development-certificate.ts';
import { ConfigError, mailSecrets, readConfig } from './config.ts';
import { addressesSecrets } from './config-addresses.ts';
import { billingSecrets } from './config-billing.ts';
import { credentialsSecrets } from './config-credentials.ts';

const FIREBASE_CONFIG = JSON.stringify({ projectId: 'photos', storageBucket: 'photos.appspot.com' });
const CLOUD = {
  FIREBASE_CONFIG,
  GCLOUD_PROJECT: 'photos',
  WEB_API_KEY: 'key',
  PUBLIC_URL: 'https://example.com/',
  SUPPORT_EMAIL: 'help@example.com',
  ADDRESS_HASH_KEY: '0123456789abcdef0123456789abcdef',
};
const LOCAL = {
  FIREBASE_CONFIG,
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
  FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:9199',
};
const MAIL = { SMTP_URL: 'smtps://user:secret@mail.example.com', MAIL_FROM: 'Roomwright <hello@example.com>' };

const problemsOf = (environment: Record<string, string | undefined>): readonly string[] => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

test('the cloud only requires a web API key, the web app’s URL, a support address and the key of addresses', () => {
  expect(readConfig(CLOUD)).toEqual({
    projectId: 'photos',
    region: 'us-central1',
    bucket: 'photos.appspot.com',
    webApiKey: 'key',
    publicUrl: 'https://example.com',
    supportEmail: 'help@example.com',
    allowedOrigins: ['https://example.com'],
    mail: null,
    mailIsSent: false,
    billing: null,
    stagingEngines: ['embedded'],
    credentials: null,
    requireEmailVerification: false,
    requireAppCheck: false,
    trustedProxies: 2,
    hostingNetworks: [],
    logLevel: 'info',
    addressHashKey: CLOUD.ADDRESS_HASH_KEY,
    emulators: null,
  });
});

test('the local suite requires nothing', () => {
  expect(readConfig(LOCAL)).toMatchObject({
    projectId: 'photos',
    publicUrl: 'http://127.0.0.1:5000',
    supportEmail: 'support@roomwright.example',
    trustedProxies: 0,
    emulators: { auth: '127.0.0.1:9099', firestore: '127.0.0.1:8080', storage: '127.0.0.1:9199' },
  });
});

test('verification is required if emails can be sent, unless it is turned off', () => {
  expect(readConfig({ ...CLOUD, ...MAIL })).toMatchObject({
    mail: { smtpUrl: MAIL.SMTP_URL, from: MAIL.MAIL_FROM },
    requireEmailVerification: true,
  });
  const off = { REQUIRE_EMAIL_VERIFICATION: 'false' };
  expect(readConfig({ ...CLOUD, ...MAIL, ...off }).requireEmailVerification).toBe(false);
});

test('the local suite may require verification without sending emails: it prints the links', () => {
  expect(readConfig({ ...LOCAL, REQUIRE_EMAIL_VERIFICATION: 'true' })).toMatchObject({
    mail: null,
    requireEmailVerification: true,
  });
});

test('functions that send no emails do not need the mail secret', () => {
  const environment = { ...CLOUD, MAIL_FROM: MAIL.MAIL_FROM, REQUIRE_EMAIL_VERIFICATION: 'true' };
  expect(readConfig(environment, { sendsMail: false })).toMatchObject({
    mail: null,
    mailIsSent: true,
    requireEmailVerification: true,
  });
  expect(problemsOf(environment)).toEqual([expect.stringContaining('SMTP_URL is missing')]);
});

test('functions that neither open nor delete accounts do not need the key of addresses', () => {
  const { ADDRESS_HASH_KEY: _, ...environment } = CLOUD;
  expect(readConfig(environment, { opensAccounts: false }).addressHashKey).toBeNull();
  expect(problemsOf(environment)).toEqual([expect.stringContaining('ADDRESS_HASH_KEY is missing')]);
  expect(problemsOf({ ...CLOUD, ADDRESS_HASH_KEY: 'short' })).toEqual([expect.stringContaining('32 characters')]);
  expect(addressesSecrets({})).toEqual(['ADDRESS_HASH_KEY']);
  expect(addressesSecrets({ FUNCTIONS_EMULATOR: 'true' })).toEqual([]);
});

test('the secret is bound if mail is configured, and never locally', () => {
  expect(mailSecrets({})).toEqual([]);
  expect(mailSecrets({ MAIL_FROM: ' ' })).toEqual([]);
  expect(mailSecrets({ MAIL_FROM: MAIL.MAIL_FROM })).toEqual(['SMTP_URL']);
  expect(mailSecrets({ MAIL_FROM: MAIL.MAIL_FROM, FUNCTIONS_EMULATOR: 'true' })).toEqual([]);
});

const BILLING = {
  STRIPE_SECRET_KEY: 'sk_live_secret',
  STRIPE_WEBHOOK_SECRET: 'whsec_secret',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_public',
};

test('plans are sold if all Stripe keys are set', () => {
  expect(readConfig({ ...CLOUD, ...BILLING }).billing).toEqual({
    secretKey: 'sk_live_secret',
    webhookSecret: 'whsec_secret',
    publishableKey: 'pk_live_public',
    apiUrl: null,
  });
  for (const name of Object.keys(BILLING)) {
    expect(problemsOf({ ...CLOUD, ...BILLING, [name]: ' ' })).toEqual([expect.stringContaining(`${name} is missing`)]);
  }
});

test('functions that sell nothing do not need the payment secrets', () => {
  const environment = { ...CLOUD, STRIPE_PUBLISHABLE_KEY: BILLING.STRIPE_PUBLISHABLE_KEY };
  expect(readConfig(environment, { sells: false }).billing).toBeNull();
  expect(billingSecrets({})).toEqual([]);
  expect(billingSecrets(environment)).toEqual(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']);
  expect(billingSecrets({ ...environment, FUNCTIONS_EMULATOR: 'true' })).toEqual([]);
});

test('another Stripe URL must be local, and keys must be of one mode', () => {
  const local = { ...LOCAL, ...BILLING, STRIPE_API_URL: 'http://127.0.0.1:4242' };
  expect(readConfig(local).billing?.apiUrl).toBe('http://127.0.0.1:4242');
  expect(problemsOf({ ...local, STRIPE_API_URL: 'https://stripe.example.com' })).toEqual([
    expect.stringContaining('STRIPE_API_URL must be on this machine'),
  ]);
  expect(problemsOf({ ...LOCAL, STRIPE_API_URL: 'http://127.0.0.1:4242' })).toEqual([
    expect.stringContaining('no key to use it with'),
  ]);
  expect(problemsOf({ ...CLOUD, ...BILLING, STRIPE_SECRET_KEY: 'sk_test_secret' })).toEqual([
    expect.stringContaining('of test and of live mode'),
  ]);
  expect(problemsOf({ ...CLOUD, ...BILLING, STRIPE_SECRET_KEY: 'pk_live_public' })).toEqual([
    expect.stringContaining('STRIPE_SECRET_KEY must be'),
  ]);
});

test.each([
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
  'STORAGE_EMULATOR_HOST',
  'CLOUD_TASKS_EMULATOR_HOST',
  'STRIPE_API_URL',
])('a deployed function refuses %s, and the local suite accepts it', (name) => {
  const environment = { ...CLOUD, ...BILLING, ...LOCAL, STRIPE_API_URL: 'http://127.0.0.1:4242' };
  const deployed = { ...CLOUD, ...BILLING, K_SERVICE: 'api', [name]: 'http://127.0.0.1:4242' };
  expect(problemsOf(deployed)).toEqual([expect.stringContaining(`${name} is for the local suite`)]);
  expect(readConfig({ ...environment, K_SERVICE: 'api', FUNCTIONS_EMULATOR: 'true' }).emulators).not.toBeNull();
  expect(readConfig({ ...CLOUD, ...BILLING, K_SERVICE: 'api' }).emulators).toBeNull();
});

test('a deployed function refuses to pass for the local suite, which may fetch photos from its own machine', () => {
  const settings = { ...CLOUD, ...BILLING, ...LOCAL, FUNCTIONS_EMULATOR: 'true', K_SERVICE: 'api' };
  expect(readConfig({ ...settings, K_REVISION: '1' }).emulators).not.toBeNull();
  // Cloud Run sets this one, Firebase's emulator does not.
  const deployed = { ...settings, K_REVISION: 'api-00007-xyz', K_CONFIGURATION: 'api' };
  expect(problemsOf(deployed).map((problem) => problem.split(' ')[0])).toEqual([
    ...Object.keys(LOCAL).slice(1),
    'FUNCTIONS_EMULATOR',
  ]);
  const { FUNCTIONS_EMULATOR, K_SERVICE, K_CONFIGURATION } = deployed;
  expect(problemsOf({ ...CLOUD, ...BILLING, FUNCTIONS_EMULATOR, K_SERVICE, K_CONFIGURATION })).toEqual([
    expect.stringContaining('FUNCTIONS_EMULATOR is for the local suite'),
  ]);
});

test('origins are normalized and unique', () => {
  const ALLOWED_ORIGINS = 'https://www.example.com/, https://example.com,http://localhost:5173';
  expect(readConfig({ ...CLOUD, ALLOWED_ORIGINS }).allowedOrigins).toEqual([
    'https://example.com',
    'https://www.example.com',
    'http://localhost:5173',
  ]);
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ ...CLOUD, SMTP_URL: '', MAIL_FROM: ' ', LOG_LEVEL: '' })).toMatchObject({ mail: null });
});

test('all problems are reported at once', () => {
  const problems = problemsOf({
    SMTP_URL: 'mail.example.com',
    REGION: 'Mars',
    TRUSTED_PROXIES: 'two',
    HOSTING_NETWORKS: '192.0.2.0/24, everywhere',
    LOG_LEVEL: 'loud',
  });
  const wrong = ['SMTP_URL', 'REGION', 'TRUSTED_PROXIES', 'HOSTING_NETWORKS', 'LOG_LEVEL'];
  for (const name of ['WEB_API_KEY', 'PUBLIC_URL', 'SUPPORT_EMAIL', 'MAIL_FROM', 'ADDRESS_HASH_KEY', ...wrong]) {
    expect(problems.filter((problem) => problem.startsWith(name))).toHaveLength(1);
  }
});

test('the message lists the problems without values', () => {
  const message = new ConfigError(problemsOf({ ...CLOUD, SMTP_URL: 'https://user:secret@example.com' })).message;
  expect(message).toContain('- SMTP_URL must begin with smtp:// or smtps://.');
  expect(message).not.toContain('secret');
});

describe('invalid settings', () => {
  test.each([
    {
      title: 'no project',
      environment: { ...CLOUD, GCLOUD_PROJECT: '', FIREBASE_CONFIG: '', STORAGE_BUCKET: 'b' },
      names: 'GCLOUD_PROJECT',
    },
    { title: 'no bucket', environment: { ...CLOUD, FIREBASE_CONFIG: '{}' }, names: 'STORAGE_BUCKET' },
    { title: 'a broken FIREBASE_CONFIG', environment: { ...CLOUD, FIREBASE_CONFIG: '{' }, names: 'FIREBASE_CONFIG' },
    {
      title: 'an address with a path',
      environment: { ...CLOUD, PUBLIC_URL: 'https://a.example/b' },
      names: 'PUBLIC_URL',
    },
    {
      title: 'an address that can be listened to',
      environment: { ...CLOUD, PUBLIC_URL: 'http://a.example' },
      names: 'PUBLIC_URL',
    },
    {
      title: 'a support address that is none',
      environment: { ...CLOUD, SUPPORT_EMAIL: 'help' },
      names: 'SUPPORT_EMAIL',
    },
    { title: 'any origin', environment: { ...CLOUD, ALLOWED_ORIGINS: '*' }, names: 'ALLOWED_ORIGINS' },
    {
      title: 'a sender with a line break',
      environment: { ...CLOUD, ...MAIL, MAIL_FROM: 'a\nBcc: b <c@d.e>' },
      names: 'MAIL_FROM',
    },
    { title: 'yes', environment: { ...CLOUD, REQUIRE_EMAIL_VERIFICATION: 'yes' }, names: 'REQUIRE_EMAIL_VERIFICATION' },
    {
      title: 'verification without emails',
      environment: { ...CLOUD, REQUIRE_EMAIL_VERIFICATION: 'true' },
      names: 'REQUIRE_EMAIL_VERIFICATION',
    },
    {
      title: 'half a suite',
      environment: { ...LOCAL, FIRESTORE_EMULATOR_HOST: undefined },
      names: 'FIREBASE_AUTH_EMULATOR_HOST',
    },
  ])('$title', ({ environment, names }) => {
    expect(problemsOf(environment)).toEqual([expect.stringContaining(names)]);
  });
});

describe('Content Credentials', () => {
  test('require certificates and, in functions that write pictures, their key', async () => {
    const { certificates, key } = await developmentCertificate();
    const both = { ...CLOUD, C2PA_CERTIFICATES: certificates, C2PA_PRIVATE_KEY: key };
    const { credentials } = readConfig(both);
    expect(credentials?.key?.chain).toHaveLength(2);
    expect(certificates).toContain(credentials?.authority.trim());
    const { C2PA_PRIVATE_KEY: _, ...certificatesAlone } = both;
    expect(readConfig(certificatesAlone, { signs: false }).credentials).toMatchObject({ key: null });
    expect(problemsOf(certificatesAlone)).toEqual(['C2PA_PRIVATE_KEY is missing: C2PA_CERTIFICATES needs it.']);
    expect(problemsOf({ ...CLOUD, C2PA_PRIVATE_KEY: key })).toEqual([
      'C2PA_PRIVATE_KEY is set, but no certificate to use it with.',
    ]);
  });

  test('that do not match are reported, without the key', async () => {
    const [one, other] = await Promise.all([developmentCertificate(), developmentCertificate()]);
    const problems = problemsOf({ ...CLOUD, C2PA_CERTIFICATES: one.certificates, C2PA_PRIVATE_KEY: other.key });
    expect(problems).toEqual([
      'C2PA_CERTIFICATES and C2PA_PRIVATE_KEY do not fit: the private key is not that of the first certificate.',
    ]);
  });

  test('bind the secret if certificates are configured, and never in the local suite', () => {
    const environment = { C2PA_CERTIFICATES: 'certificates' };
    expect(credentialsSecrets({})).toEqual([]);
    expect(credentialsSecrets(environment)).toEqual(['C2PA_PRIVATE_KEY']);
    expect(credentialsSecrets({ ...environment, FUNCTIONS_EMULATOR: 'true' })).toEqual([]);
  });
});

test('engines are listed once each, in order', () => {
  expect(problemsOf({ ...CLOUD, STAGING_ENGINES: 'embedded, embedded' })).toEqual([
    'STAGING_ENGINES must name each engine once.',
  ]);
  expect(problemsOf({ ...CLOUD, STAGING_ENGINES: 'unknown' })).toEqual([
    'STAGING_ENGINES must be identifiers of engines with commas: embedded.',
  ]);
});
