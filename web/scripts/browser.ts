import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const MISSING =
  'No browser for the end-to-end tests: install Chromium (Debian and Ubuntu: apt-get install chromium) or set CHROMIUM to the path of one.';

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES].find(isExecutable);
}

function downloaded(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function run(command: string, ...parameters: string[]): boolean {
  const { status } = spawnSync(command, parameters, { stdio: ['ignore', 'ignore', 'ignore'], timeout: 300_000 });
  return status === 0;
}

function byPlaywright(): string | undefined {
  process.stdout.write('No Chromium here: asking Playwright for one ...\n');
  return run(process.execPath, join('node_modules', 'playwright', 'cli.js'), 'install', 'chromium-headless-shell')
    ? downloaded()
    : undefined;
}

function byApt(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  process.stdout.write('Playwright has none for us: asking apt-get ...\n');
  if (!run('apt-get', 'install', '-y', '--no-install-recommends', 'chromium')) {
    run('apt-get', 'update');
    run('apt-get', 'install', '-y', '--no-install-recommends', 'chromium');
  }
  return installed();
}

/**
 * Finds the Chromium for tests and benchmarks: CHROMIUM, an installed one, Playwright's, or a downloaded one.
 * @returns the path of its executable
 * @throws Error that says what to install
 */
export function findBrowser(): string {
  const named = process.env.CHROMIUM;
  if (named !== undefined && named !== '') {
    if (!isExecutable(named)) throw new Error(`CHROMIUM=${named}: there is no program.`);
    return named;
  }
  const path = installed() ?? downloaded() ?? byPlaywright() ?? byApt();
  if (path === undefined) throw new Error(MISSING);
  return path;
}

/** Browser features to disable. Chromium uses only the last such list, so Playwright's own (1.65) comes first. */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // Pages of the address bar, prepared by every new window: more than half of a page's processor time.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** Flags for a browser that only talks to this machine. */
export const BROWSER_FLAGS = [
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
