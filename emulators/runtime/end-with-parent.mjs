/**
 * Loaded with `node --import` into every process of the suite: ends the process (SIGTERM) soon after the one that started it
 * has gone, however that ended. Without it, a killed terminal or test run leaves emulators on their ports.
 */
import { isMainThread } from 'node:worker_threads';

const INTERVAL_MS = 500;

function endWithParent() {
  const parent = process.ppid;
  // Its parent may have gone before this line ran. Whoever takes orphans is process 1, unless that is the suite's own parent.
  const wasOrphan = parent === 1 && process.env.SUITE_PARENT !== undefined && process.env.SUITE_PARENT !== '1';
  const watch = setInterval(() => {
    // An orphan is given to another parent; asking the old one whether it lives would mistake a reused id for it.
    if (process.ppid === parent && !wasOrphan) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, INTERVAL_MS);
  watch.unref();
  // From the first on, and not only when the parent is seen to be gone: what is said in between is said to nobody, and a
  // process that fails for it neither saves the data nor ends those that it has started.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

if (isMainThread) endWithParent();
