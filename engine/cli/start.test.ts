import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const STRIPPER = 'internal/deps/amaro';
/** Makes a process print at its end which of Node's own modules it loaded. */
const REPORT_LOADED = `data:text/javascript,${encodeURIComponent(
  'process.on("exit", () => process.stdout.write(process.moduleLoadList.join("\\n")))',
)}`;

it.each(['stage', 'geometry', 'contact-sheet'])('starts %s without stripping types again', (command) => {
  const script = fileURLToPath(new URL(`./${command}.js`, import.meta.url));
  const start = () =>
    execFileSync(process.execPath, ['--import', REPORT_LOADED, script, '--help'], { encoding: 'utf8', stdio: 'pipe' });
  // The first start fills the cache of stripped sources.
  start();
  const loaded = start();
  expect(loaded).toContain('internal/modules/esm/loader');
  expect(loaded).not.toContain(STRIPPER);
});
