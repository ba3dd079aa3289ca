/**
 * Loaded with `node --import` into every process of the suite: ends the process (SIGTERM) soon after its parent has
 * gone. Otherwise a killed terminal or test run leaves emulators on their ports.
 */
import { isMainThread } from 'node:worker_threads';

const INTERVAL_MS = 500;

function endWithParent() {
  const parent = process.ppid;
  // The parent may be gone already. Orphans are adopted by process 1, unless that is the suite's own parent.
  const wasOrphan = parent === 1 && process.env.SUITE_PARENT !== undefined && process.env.SUITE_PARENT !== '1';
  const watch = setInterval(() => {
    // Compares parent ids, because an orphan is re-parented; signalling the old id could reach an unrelated process
    // that reused it.
    if (process.ppid === parent && !wasOrphan) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, INTERVAL_MS);
  watch.unref();
  // Installed from the start: output written before the loss of the parent is detected would fail, and the process
  // could neither save its data nor end its children.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

if (isMainThread) endWithParent();
