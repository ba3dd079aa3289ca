/**
 * The list of layers: which files must not import what. `npm run layers` writes it to biome.layers.json for lint and
 * editors. `files` and `refuses` are patterns as in .gitignore; `refuses` is matched against the import as written.
 * If several areas contain a file, only the last one applies.
 */
export interface Area {
  readonly files: readonly string[];
  readonly rules: readonly Rule[];
}

interface Rule {
  readonly refuses: readonly string[];
  readonly why: string;
}

/** Folders of engine/src from the top down. Each imports those below it, except the ones listed in `not`. */
export const ENGINE_LAYERS: readonly { readonly layer: string; readonly not?: readonly string[] }[] = [
  { layer: 'platform' },
  { layer: 'session' },
  { layer: 'pipeline' },
  { layer: 'views', not: ['emptying', 'rendering'] },
  { layer: 'live', not: ['decision', 'emptying', 'rendering'] },
  { layer: 'decision' },
  { layer: 'prompt' },
  { layer: 'emptying' },
  { layer: 'rendering' },
  { layer: 'lighting' },
  { layer: 'planning' },
  { layer: 'furniture' },
  { layer: 'room' },
  { layer: 'vision' },
  { layer: 'scene' },
  { layer: 'photo' },
  { layer: 'math' },
];

/** Folders of functions/src; only `compose.ts` imports the adapters. */
export const FUNCTIONS_LAYERS = ['contract', 'domain', 'ports', 'usecases', 'adapters', 'api', 'http', 'triggers'];

const EXCEPT_TESTS = ['!**/*.test.ts', '!**/*.fixture.ts'];
const EXCEPT_WEB_TESTS = ['!**/*.test.*'];

/** Matches any path through one of these folders. */
const folders = (names: readonly string[]): string => `**/{${names.join(',')}}/**`;

const REST_OF_PRODUCT = [
  folders(FUNCTIONS_LAYERS),
  folders(['cli', 'rooms', 'functions', 'scripts']),
  '@roomwright/*',
  '@roomwright/**',
  'firebase-*',
];

const ENGINE_EXPORTS_ONLY: Rule = {
  refuses: ['**/engine/src/**', '@roomwright/engine/src/**'],
  why: 'The engine is used by its exports: @roomwright/engine, /scene, /live, /shuffle, /rearrange, /files, /node, /browser and /testing.',
};

const ROOMS_BESIDE_PRODUCT: Rule = {
  refuses: ['**/rooms/**'],
  why: 'Nothing imports rooms: they are a workshop beside the product.',
};

const engineLayer = (index: number): Area => {
  const { layer, not = [] } = ENGINE_LAYERS[index] ?? { layer: '' };
  const above = ENGINE_LAYERS.slice(0, index).map((each) => each.layer);
  return {
    files: [`engine/src/${layer}/**`, ...EXCEPT_TESTS],
    rules: [
      {
        refuses: [...REST_OF_PRODUCT, 'node:*', 'sharp', 'heic-*', folders([...above, ...not])],
        why: `Imports inside the engine go downwards: ${ENGINE_LAYERS.map((each) => each.layer).join(', ')}. Only platform knows the host.`,
      },
    ],
  };
};

const ENGINE: readonly Area[] = [
  ...ENGINE_LAYERS.map((_, index) => engineLayer(index)).filter(
    (_, index) => ENGINE_LAYERS[index]?.layer !== 'platform',
  ),
  {
    files: ['engine/src/platform/**', 'engine/src/**/*.test.ts', 'engine/src/**/*.fixture.ts'],
    rules: [
      {
        refuses: REST_OF_PRODUCT,
        why: 'The platform layer and the tests import their host, its decoders and the engine, and nothing of the rest of the product.',
      },
    ],
  },
  {
    files: ['engine/src/platform/browser/**', 'engine/src/{browser,live}.ts', ...EXCEPT_TESTS],
    rules: [
      {
        refuses: [...REST_OF_PRODUCT, 'node:*', 'sharp', 'libheif-js', '**/node/**', '**/{node,testing}.ts'],
        why: "Code for the browser imports nothing of Node's: no modules, no decoders, not platform/node.",
      },
    ],
  },
];

const OUTSIDE_THE_ENGINE: readonly Area[] = [
  { files: ['**', '!engine/src/**'], rules: [ENGINE_EXPORTS_ONLY] },
  {
    files: ['functions/src/**', 'functions/bench/**', 'engine/kernel/**', 'scripts/**'],
    rules: [ROOMS_BESIDE_PRODUCT, ENGINE_EXPORTS_ONLY],
  },
  {
    files: ['rooms/**'],
    rules: [
      {
        refuses: [
          '**/functions/src/*',
          '**/functions/src/*/**',
          '**/functions/bench/**',
          '**/functions/{lib,dist}/**',
          '**/scripts/**',
          '**/engine/{cli,bench}/**',
        ],
        why: 'The rooms import the engine and nothing else of the product.',
      },
      ENGINE_EXPORTS_ONLY,
    ],
  },
  {
    files: ['ops/**'],
    rules: [
      {
        refuses: ['**/emulators/**'],
        why: 'Operations work on the deployed service and import nothing of the local one.',
      },
      ROOMS_BESIDE_PRODUCT,
      ENGINE_EXPORTS_ONLY,
    ],
  },
];

const CLIENT: Area = {
  files: ['client/src/**', ...EXCEPT_TESTS],
  rules: [
    {
      refuses: ['**/functions/**', '@roomwright/*', '@roomwright/**', 'node:*'],
      why: 'The client is published on its own, for browsers too: it imports openapi-fetch and itself.',
    },
  ],
};

const ENTRY_POINTS = '**/{compose,services,config,index}.ts';
const NO_ENGINE = ['@roomwright/engine', '**/engine/**'];
const NO_TECHNOLOGY = [
  'firebase-*',
  'firebase-*/**',
  '@google-cloud/**',
  'hono',
  'nodemailer',
  'sharp',
  'client-zip',
  'node:*',
];

/** Returns an area of functions/src, which never imports the engine's commands or the drawn rooms. */
const functionsArea = (files: readonly string[], refuses: readonly string[], why: string): Area => ({
  files,
  rules: [{ refuses: [...refuses, folders(['cli', 'rooms'])], why }, ENGINE_EXPORTS_ONLY],
});

const FUNCTIONS: readonly Area[] = [
  functionsArea(
    ['functions/src/contract/**', '!**/*.test.ts'],
    [
      folders(['domain', 'ports', 'usecases', 'api', 'http', 'triggers', 'adapters']),
      ...NO_ENGINE,
      ENTRY_POINTS,
      ...NO_TECHNOLOGY,
    ],
    'The contract is shared with the browser: it imports zod and itself.',
  ),
  functionsArea(
    ['functions/src/domain/**', '!**/*.test.ts'],
    [
      folders(['ports', 'usecases', 'api', 'http', 'triggers', 'adapters']),
      ...NO_ENGINE,
      ENTRY_POINTS,
      ...NO_TECHNOLOGY,
    ],
    'The domain is pure rules: it imports the contract and itself.',
  ),
  functionsArea(
    ['functions/src/ports/**'],
    [folders(['usecases', 'api', 'http', 'triggers', 'adapters']), ENTRY_POINTS, ...NO_TECHNOLOGY],
    "Ports are types: they import the contract, the domain and the engine's types.",
  ),
  functionsArea(
    ['functions/src/usecases/**', '!**/*.test.ts'],
    [folders(['api', 'http', 'triggers', 'adapters']), ...NO_ENGINE, ENTRY_POINTS, ...NO_TECHNOLOGY],
    'Use cases import ports, domain and contract; compose.ts gives them their adapters.',
  ),
  functionsArea(
    ['functions/src/api/**', ...EXCEPT_TESTS],
    [folders(['http', 'triggers', 'adapters']), ...NO_ENGINE, ENTRY_POINTS, ...NO_TECHNOLOGY],
    'The API composes use cases as the contract has them: it knows neither HTTP nor adapters.',
  ),
  functionsArea(
    ['functions/src/{http,triggers}/**', ...EXCEPT_TESTS],
    [folders(['adapters']), ...NO_ENGINE, '**/{compose,services,index}.ts'],
    'HTTP and triggers call use cases, and no technology behind ports.',
  ),
  functionsArea(
    ['functions/src/adapters/**', '!**/*.test.ts'],
    [folders(['usecases', 'api', 'http', 'triggers']), ENTRY_POINTS],
    'Adapters import ports, domain, contract and their SDK.',
  ),
];

const SERVER_AND_SDKS = [
  '**/functions/src/**',
  '@roomwright/functions',
  '@roomwright/functions/**',
  '!@roomwright/functions/contract/**',
  'firebase-*',
  'firebase-*/**',
  'node:*',
];

/** Returns an area of web/src, which imports nothing of the server but its contract. */
const webArea = (files: readonly string[], refuses: readonly string[], why: string): Area => ({
  files: [...files, ...EXCEPT_WEB_TESTS],
  rules: [{ refuses: [...SERVER_AND_SDKS, ...refuses], why }, ENGINE_EXPORTS_ONLY],
});

const FEATURES_ALONE = 'Features import ui, lib and the contract, and never each other: pages bring them together.';

const WEB: readonly Area[] = [
  webArea(
    ['web/src/pages/**'],
    [folders(['app'])],
    'Pages compose features: they import features, ui, lib and the contract.',
  ),
  webArea(
    ['web/src/features/*/*'],
    [folders(['app', 'pages', 'features']), '../*/**', '!../../**', '../../*/**', '!../../{lib,ui}/**'],
    FEATURES_ALONE,
  ),
  webArea(
    ['web/src/features/*/*/**'],
    [folders(['app', 'pages', 'features']), '../../*/**', '!../../../**', '../../../*/**', '!../../../{lib,ui}/**'],
    FEATURES_ALONE,
  ),
  webArea(
    ['web/src/{ui,lib}/**'],
    [folders(['app', 'pages', 'features'])],
    'ui and lib are shared by every feature and import none.',
  ),
];

export const AREAS: readonly Area[] = [...ENGINE, ...OUTSIDE_THE_ENGINE, CLIENT, ...FUNCTIONS, ...WEB];
