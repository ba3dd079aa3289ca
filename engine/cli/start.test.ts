import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const STRIPPER = 'internal/deps/amaro';
/** Makes a process print at its end which of Node's own modules it loaded. */
const REPORT_LOADED = `data:text/javascript,${encodeURIComponent(
  'process.on("exit", () => process.stdout.write(process.moduleLoadList.join("\\n")))',
)}`;

it.each(['stage', 'empty', 'geometry', 'contact-sheet', 'verify'])(
  'starts %s without stripping types again',
  (command) => {
    const script = fileURLToPath(new URL(`./${command}.js`, import.meta.url));
    const start = () =>
      execFileSync(process.execPath, ['--import', REPORT_LOADED, script, '--help'], {
        encoding: 'utf8',
        stdio: 'pipe',
      });
    // Without a bundle, the first start fills the cache of stripped sources.
    const first = start();
    const loaded = first.includes(STRIPPER) ? start() : first;
    expect(loaded).toContain(`npm run -s ${command} --`);
    expect(loaded).toContain('internal/modules/esm/loader');
    expect(loaded).not.toContain(STRIPPER);
  },
);
