import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { StripeKind } from '../../scripts/local-suite/environment.ts';
import { HOST, type Ports } from '../../scripts/local-suite/ports.ts';

/** Root folder of the repository, which contains firebase.json. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const firebaseJson = z.looseObject({
  functions: z.array(z.looseObject({ source: z.string(), configDir: z.string().optional() })),
  firestore: z.looseObject({ rules: z.string(), indexes: z.string() }),
  storage: z.object({ rules: z.string() }),
  hosting: z.looseObject({
    public: z.string(),
    rewrites: z.array(z.unknown()),
    headers: z.array(
      z.object({ source: z.string(), headers: z.array(z.object({ key: z.string(), value: z.string() })) }),
    ),
  }),
  emulators: z.looseObject({}),
});

/** @returns the parsed firebase.json of the repository; throws if it lacks what the suite needs */
export function readFirebaseJson(): z.infer<typeof firebaseJson> {
  return firebaseJson.parse(JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')));
}

/** Build served by the suite, from the repository's root. */
export const WEB_FOLDER = 'web/dist-suite';

/** Functions served in addition to the product's own, and never deployed. */
export interface ExtraFunctions {
  readonly codebase: string;
  /** Their folder, from the repository's root. */
  readonly source: string;
  /** Hosting paths and the functions they lead to. */
  readonly rewrites: readonly { readonly source: string; readonly functionId: string }[];
}

export interface RunOptions {
  /** Functions in addition to the repository's own. */
  readonly extra?: ExtraFunctions | undefined;
  /**
   * Whether functions are reloaded when their compiled files change, which interrupts running work. Otherwise a
   * suite keeps its initial functions, even if another process compiles.
   */
  readonly reload?: boolean;
  /** `local`, the default: pages may frame the suite's own Stripe; `account`: they may load Stripe's. */
  readonly stripe?: StripeKind;
}

/** firebase-tools' patterns of unwatched files: all. */
const NOTHING_WATCHED = ['**'];

/**
 * Writes the firebase.json of one run: the repository's own with other ports, in a folder that receives all files of
 * firebase-tools and its emulators (logs, exports). firebase-tools takes its folder as the project's root.
 *
 * @param folder an absolute path; created if missing
 * @returns the path of the file
 */
export function writeRunConfig(folder: string, ports: Ports, options: RunOptions = {}): string {
  const { extra, reload = false, stripe = 'local' } = options;
  const config = readFirebaseJson();
  const { hosting } = config;
  const fromFolder = (path: string) => relative(folder, join(ROOT, path));
  const { firestoreWebsocket, stripe: stripePort, ...others } = ports;
  const at = (port: number): string => `http://${HOST}:${port}`;
  const local = { storage: at(ports.storage), auth: at(ports.auth), stripe: at(stripePort) };
  const emulators = Object.fromEntries(Object.entries(others).map(([name, port]) => [name, { host: HOST, port }]));
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'firebase.json');
  const more = extra ? [{ source: extra.source, codebase: extra.codebase, runtime: 'nodejs24' }] : [];
  const rewrites = extra?.rewrites.map(({ source, functionId }) => ({ source, function: { functionId } })) ?? [];
  const run = {
    ...config,
    functions: [...config.functions, ...more].map((each) => ({
      ...each,
      source: fromFolder(each.source),
      ...('configDir' in each && each.configDir !== undefined && { configDir: fromFolder(each.configDir) }),
      ...(!reload && { ignore: NOTHING_WATCHED }),
    })),
    // Rules files outside the folder must be absolute paths.
    firestore: { ...config.firestore, rules: join(ROOT, config.firestore.rules) },
    storage: { rules: join(ROOT, config.storage.rules) },
    hosting: {
      ...hosting,
      // The build with the developer screens: see suite/build.ts.
      public: fromFolder(WEB_FOLDER),
      headers: hosting.headers.map(({ source, headers }) => ({
        source,
        headers: headers.map(({ key, value }) => ({
          key,
          value: allowLocal(value, { ...local, stripe: stripe === 'local' ? local.stripe : null }),
        })),
      })),
      rewrites: [...rewrites, ...config.hosting.rewrites],
    },
    emulators: {
      ...config.emulators,
      ...emulators,
      firestore: { host: HOST, port: ports.firestore, websocketPort: firestoreWebsocket },
    },
  };
  writeFileSync(path, `${JSON.stringify(run, null, 2)}\n`);
  return path;
}

/** Origins of the local services that replace those in the cloud. */
interface LocalServices {
  readonly storage: string;
  readonly auth: string;
  /** Null if Stripe's own is used. */
  readonly stripe: string | null;
}

const OF_STRIPE = /^https:\/\/([\w*-]+\.)*stripe\.(com|network)$/;
/** Sources of Google's sign-in window, which the suite replaces. */
const OF_GOOGLE_SIGN_IN = ['https://apis.google.com', 'https://*.firebaseapp.com'];

/**
 * @param header of the pages; only the Content-Security-Policy is changed
 *
 * @returns the header with the suite's services in place of those in the cloud: photos from its Storage, Google
 * accounts from its Auth, and the checkout framed from its Stripe
 */
export function allowLocal(header: string, { storage, auth, stripe }: LocalServices): string {
  if (!header.startsWith('default-src ')) return header;
  const locally: Readonly<Record<string, string>> = {
    'https://firebasestorage.googleapis.com': storage,
    'https://identitytoolkit.googleapis.com': auth,
  };
  return header
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
    .flatMap(([name = '', ...sources]) => {
      const framesStripe = name === 'frame-src' && sources.some((source) => OF_STRIPE.test(source));
      const kept = sources
        .filter((source) => !OF_GOOGLE_SIGN_IN.includes(source) && (stripe === null || !OF_STRIPE.test(source)))
        .map((source) => locally[source] ?? source);
      // Pages that do not frame Stripe do not frame the local one.
      const all = framesStripe && stripe !== null ? [...kept, stripe] : kept;
      return name === 'frame-src' && all.length === 0 ? [] : [[name, ...all].join(' ')];
    })
    .join('; ');
}
