/** Runs the browser tests: `node web/scripts/e2e.ts [Playwright's options]`. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './browser.ts';

const WEB = fileURLToPath(new URL('..', import.meta.url));

try {
  const browser = findBrowser();
  const playwright = dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json'));
  const { status } = spawnSync(process.execPath, [join(playwright, 'cli.js'), 'test', ...process.argv.slice(2)], {
    cwd: WEB,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM: browser },
  });
  process.exitCode = status ?? 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
