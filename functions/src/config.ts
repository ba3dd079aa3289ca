import { z } from 'zod';
import { ADDRESSES_VARIABLES, addressesProblems, addressHashKeyOf } from './config-addresses.ts';
import { BILLING_VARIABLES, type BillingConfig, billingOf, billingProblems } from './config-billing.ts';
import { CREDENTIALS_VARIABLES, type CredentialsConfig, credentialsOf } from './config-credentials.ts';
import { ENGINE_IDS, type EngineId } from './contract/engines.ts';
import { SAMPLE_OPERATOR, SUPPORT_EMAIL } from './contract/operator.ts';
import { origin } from './contract/origin.ts';

const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** Everything that the operator configures, and the platform's own settings. */
export interface Config {
  readonly projectId: string;
  readonly region: string;
  readonly bucket: string;
  /** The project's web API key, used to check passwords with Firebase Auth; not a secret. */
  readonly webApiKey: string;
  /** Origin of the web app, without a trailing slash. */
  readonly publicUrl: string;
  /** Support address named in emails. */
  readonly supportEmail: string;
  /** Origins allowed to call the API, including that of the web app. */
  readonly allowedOrigins: readonly string[];
  /** How emails are sent; null leaves them in the outbox. */
  readonly mail: { readonly smtpUrl: string; readonly from: string } | null;
  /** Whether emails are sent, by this function or by another that has the secret for it. */
  readonly mailIsSent: boolean;
  /** How plans are sold; null if they are not, or not by this function. */
  readonly billing: BillingConfig | null;
  /** The staging engines, in the order they are tried. */
  readonly stagingEngines: readonly [EngineId, ...EngineId[]];
  /** How pictures are signed with Content Credentials; null if they are not. */
  readonly credentials: CredentialsConfig | null;
  readonly requireEmailVerification: boolean;
  /** Whether requests must come from our own pages, verified by Firebase App Check. */
  readonly requireAppCheck: boolean;
  /** Number of addresses that the platform appends to `X-Forwarded-For`, see http/client-address.ts. */
  readonly trustedProxies: number;
  /** Networks that Hosting calls from, in addition to Google's own. */
  readonly hostingNetworks: readonly string[];
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Key of the hashes of addresses; null in functions that neither open nor delete accounts. */
  readonly addressHashKey: string | null;
  /** Host and port of each emulator of the local suite; null in the cloud. */
  readonly emulators: { readonly auth: string; readonly firestore: string; readonly storage: string } | null;
}

/** All problems of the environment, with messages for the operator. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The service cannot start with this configuration:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const onOff = z.enum(['true', 'false'], 'must be true or false').transform((text) => text === 'true');
const hostAndPort = z.string().regex(/^(https?:\/\/)?[^/\s]+:\d+\/?$/, 'must be a host and a port');
const MAILBOX = /^([^<>\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/;

const region = z
  .string()
  .regex(/^[a-z]+-[a-z]+\d+$/, 'must be a region of Google Cloud such as us-central1')
  .default('us-central1');

/**
 * Reads only the region, which Firebase needs before anything else is configured; readConfig reports an invalid one.
 */
export function readRegion(environment: Environment): string {
  return region.catch('us-central1').parse(environment.REGION?.trim() || undefined);
}

/**
 * Secrets of the functions that send email: the mail secret if a sender is configured, otherwise none. The local
 * suite has no Secret Manager, so there it is an ordinary variable.
 */
export function mailSecrets(environment: Environment): string[] {
  const configured = Boolean(environment.MAIL_FROM?.trim());
  return configured && environment.FUNCTIONS_EMULATOR !== 'true' ? ['SMTP_URL'] : [];
}

/** The project settings that Firebase passes in FIREBASE_CONFIG. */
const firebase = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON: Firebase sets it' });
      return z.NEVER;
    }
  })
  .pipe(z.object({ projectId: z.string().optional(), storageBucket: z.string().optional() }));

const engineId = z.enum(ENGINE_IDS, `must be identifiers of engines with commas: ${ENGINE_IDS.join(', ')}`);

/** The variables, each validated on its own; docs/deploy.md describes where they are set. */
const VARIABLES = z.object({
  FIREBASE_CONFIG: firebase.optional(),
  GCLOUD_PROJECT: z.string().optional(),
  REGION: region,
  STORAGE_BUCKET: z.string().optional(),
  // Firebase reserves names that begin with FIREBASE_ and refuses them at deploy.
  WEB_API_KEY: z.string().optional(),
  PUBLIC_URL: origin.optional(),
  SUPPORT_EMAIL: SUPPORT_EMAIL.optional(),
  ALLOWED_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim()))
    .pipe(z.array(origin))
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' }).optional(),
  MAIL_FROM: z.string().regex(MAILBOX, 'must be an address, or a name and an address in <>').optional(),
  ...BILLING_VARIABLES,
  ...CREDENTIALS_VARIABLES,
  ...ADDRESSES_VARIABLES,
  STAGING_ENGINES: z
    .string()
    .default('embedded')
    .transform((text) => text.split(',').map((each) => each.trim()))
    .pipe(
      z.tuple([engineId], engineId).refine((ids) => new Set(ids).size === ids.length, 'must name each engine once'),
    ),
  REQUIRE_EMAIL_VERIFICATION: onOff.optional(),
  REQUIRE_APP_CHECK: onOff.default(false),
  TRUSTED_PROXIES: z
    .string()
    .regex(/^[0-9]$/, 'must be a number from 0 to 9')
    .transform(Number)
    .optional(),
  HOSTING_NETWORKS: z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim()))
    .pipe(z.array(z.union([z.cidrv4(), z.cidrv6()], 'must be networks such as 192.0.2.0/24, with commas')))
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  FIREBASE_AUTH_EMULATOR_HOST: hostAndPort.optional(),
  FIRESTORE_EMULATOR_HOST: hostAndPort.optional(),
  FIREBASE_STORAGE_EMULATOR_HOST: hostAndPort.optional(),
});
type Values = z.output<typeof VARIABLES>;

const EMULATOR_HOSTS = [
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
] as const;

/**
 * Settings of a developer's machine: addresses, some of which Firebase's and Google's clients read directly, and what
 * tells a function that it runs there. With emulators, photos are fetched from that machine too, and webhooks sent to it.
 */
const LOCAL_SETTINGS = [
  ...EMULATOR_HOSTS,
  'STORAGE_EMULATOR_HOST',
  'CLOUD_TASKS_EMULATOR_HOST',
  'CLOUD_EVENTARC_EMULATOR_HOST',
  'STRIPE_API_URL',
  'FUNCTIONS_EMULATOR',
] as const;

/**
 * Whether this is a Google Cloud Run service, as deployed functions are. The local suite sets `K_SERVICE` too, but not
 * `K_CONFIGURATION`; Cloud Run reserves both.
 */
function inCloud({ K_SERVICE, K_CONFIGURATION, FUNCTIONS_EMULATOR }: Environment): boolean {
  return K_CONFIGURATION !== undefined || (K_SERVICE !== undefined && FUNCTIONS_EMULATOR !== 'true');
}

/**
 * @throws ConfigError if an emulator address is set in the cloud: that host could pose as Firebase, any token would
 * be accepted, data would be lost, and programs could fetch what only this machine can reach
 */
function refuseLocalSettings(given: Environment): void {
  const wrong = LOCAL_SETTINGS.filter((name) => name in given);
  if (wrong.length === 0) return;
  throw new ConfigError(wrong.map((name) => `${name} is for the local suite and must not be set here.`));
}

const isLocal = (given: Environment): boolean => EMULATOR_HOSTS.some((name) => name in given);

function suiteProblems(given: Environment): string[] {
  if (EMULATOR_HOSTS.every((name) => name in given)) return [];
  return [`${EMULATOR_HOSTS.join(', ')} must be set all or none: data of both worlds would be mixed.`];
}

/** The settings required in the cloud, with the message for each if it is missing. */
const CLOUD_NEEDS = {
  WEB_API_KEY: 'the web API key of the Firebase project, in its settings',
  PUBLIC_URL: 'where people find the product',
  SUPPORT_EMAIL: 'where people write for help',
} as const satisfies Partial<Record<keyof z.input<typeof VARIABLES>, string>>;

function cloudProblems(given: Environment): string[] {
  return Object.entries(CLOUD_NEEDS)
    .filter(([name]) => !(name in given))
    .map(([name, what]) => `${name} is missing: ${what}.`);
}

function mailProblems(given: Environment, local: boolean, sendsMail: boolean): string[] {
  if ('SMTP_URL' in given) return 'MAIL_FROM' in given ? [] : ['MAIL_FROM is missing: whom emails come from.'];
  if (local || !sendsMail) return [];
  if ('MAIL_FROM' in given) return ['SMTP_URL is missing: the secret that MAIL_FROM needs.'];
  if (given.REQUIRE_EMAIL_VERIFICATION !== 'true') return [];
  return ['REQUIRE_EMAIL_VERIFICATION is true, but no email can be sent: SMTP_URL is missing.'];
}

/** Which groups of secrets a function is given. */
export interface Needs {
  readonly sendsMail?: boolean;
  readonly sells?: boolean;
  readonly signs?: boolean;
  readonly opensAccounts?: boolean;
}

/**
 * Reads the configuration; no other module reads the environment. The local suite has defaults for everything.
 *
 * @param environment `process.env`, including secrets; an empty variable counts as not set
 * @param sendsMail false for functions that send no email and so lack its secret
 * @param sells false for functions without payments, likewise
 * @param signs false for functions that write no pictures, likewise
 * @param opensAccounts false for functions that neither open nor delete accounts, likewise
 * @throws ConfigError with all missing or invalid settings; values are not quoted, because some are secret
 */
export function readConfig(
  environment: Environment,
  { sendsMail = true, sells = true, signs = true, opensAccounts = true }: Needs = {},
): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = VARIABLES.safeParse(given);
  const problems = (parsed.error?.issues ?? []).map((issue) => `${String(issue.path[0])} ${issue.message}.`);
  const local = isLocal(given);

  if (inCloud(given)) refuseLocalSettings(given);
  problems.push(...(local ? suiteProblems(given) : cloudProblems(given)), ...mailProblems(given, local, sendsMail));
  if (sells) problems.push(...billingProblems(given));
  if (opensAccounts) problems.push(...addressesProblems(given, local));
  if (!parsed.success) throw new ConfigError(problems);

  const values = parsed.data;
  let credentials: CredentialsConfig | null = null;
  try {
    credentials = credentialsOf(values, signs);
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  const projectId = values.GCLOUD_PROJECT ?? values.FIREBASE_CONFIG?.projectId;
  const bucket = values.STORAGE_BUCKET ?? values.FIREBASE_CONFIG?.storageBucket;
  if (!projectId) problems.push('GCLOUD_PROJECT is missing: Firebase sets it.');
  if (!bucket) problems.push('STORAGE_BUCKET is missing: the bucket of the photos.');
  if (!projectId || !bucket || problems.length > 0) throw new ConfigError(problems);

  return {
    ...commonOf(values, local),
    projectId,
    bucket,
    mailIsSent: values.MAIL_FROM !== undefined && (values.SMTP_URL !== undefined || (!local && !sendsMail)),
    billing: sells ? billingOf(values) : null,
    credentials,
  };
}

/** The settings shared by every function of a deployment, with the local suite's defaults. */
function commonOf(
  values: Values,
  local: boolean,
): Omit<Config, 'projectId' | 'bucket' | 'mailIsSent' | 'billing' | 'credentials'> {
  const publicUrl = values.PUBLIC_URL ?? 'http://127.0.0.1:5000';
  return {
    region: values.REGION,
    webApiKey: values.WEB_API_KEY ?? 'local',
    publicUrl,
    supportEmail: values.SUPPORT_EMAIL ?? SAMPLE_OPERATOR.supportEmail,
    allowedOrigins: [...new Set([publicUrl, ...(values.ALLOWED_ORIGINS ?? [])])],
    mail: values.SMTP_URL && values.MAIL_FROM ? { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM } : null,
    stagingEngines: values.STAGING_ENGINES,
    requireEmailVerification: values.REQUIRE_EMAIL_VERIFICATION ?? values.SMTP_URL !== undefined,
    requireAppCheck: values.REQUIRE_APP_CHECK,
    trustedProxies: values.TRUSTED_PROXIES ?? (local ? 0 : 2),
    hostingNetworks: values.HOSTING_NETWORKS ?? [],
    logLevel: values.LOG_LEVEL,
    addressHashKey: addressHashKeyOf(values, local),
    emulators: emulatorsOf(values),
  };
}

function emulatorsOf(values: Values): Config['emulators'] {
  const auth = values.FIREBASE_AUTH_EMULATOR_HOST;
  const firestore = values.FIRESTORE_EMULATOR_HOST;
  const storage = values.FIREBASE_STORAGE_EMULATOR_HOST;
  return auth && firestore && storage ? { auth, firestore, storage } : null;
}
