import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { StripeKind } from '../../scripts/local-suite/environment.ts';
import { HOST, type Ports } from '../../scripts/local-suite/ports.ts';
import { allowLocal } from './local-policy.ts';

/** The repository's root folder, where firebase.json is. */
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

/** @returns what the repository's firebase.json says; throws where it is not what the suite needs */
export function readFirebaseJson(): z.infer<typeof firebaseJson> {
  return firebaseJson.parse(JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')));
}

/** Where the build that the suite serves stands, from the repository's root. */
export const WEB_FOLDER = 'web/dist-suite';

/** Functions that one run serves beside the product's own, and nobody deploys. */
export interface ExtraFunctions {
  readonly codebase: string;
  /** Their folder, from the repository's root. */
  readonly source: string;
  /** Which of Hosting's paths lead to which of them. */
  readonly rewrites: readonly { readonly source: string; readonly functionId: string }[];
}

export interface RunOptions {
  /** Functions beside the repository's own. */
  readonly extra?: ExtraFunctions | undefined;
  /**
   * Whether functions are loaded anew when their compiled files change, which ends whatever they are doing. Without it a
   * suite goes on with the functions that it began with, whoever compiles meanwhile.
   */
  readonly reload?: boolean;
  /** `local`, the default: the pages may frame the suite's own Stripe; `account`: they may load Stripe's. */
  readonly stripe?: StripeKind;
}

/** Of firebase-tools' patterns of files that are not watched: all. */
const NOTHING_WATCHED = ['**'];

/**
 * Writes a firebase.json for one run: the repository's own, with other ports, in a folder that gets all files that
 * firebase-tools and its emulators write (logs, exports). firebase-tools takes its folder for the project's root.
 *
 * @param folder an absolute path; made if it is not there
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
    // Rules files may not be named by a relative path out of the folder, but by an absolute one.
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
