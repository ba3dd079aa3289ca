/**
 * Loaded with `node --import` into the long-lived processes of the suite: ends the process (SIGTERM) soon after the one
 * that started it has gone, however that ended. Without it, a killed terminal or test run leaves emulators on their ports.
 */
const INTERVAL_MS = 500;

const parent = process.ppid;
const watch = setInterval(() => {
  // An orphan is given to another parent; asking the old one whether it lives would mistake a reused id for it.
  if (process.ppid === parent) return;
  clearInterval(watch);
  // Nobody reads what it says any more; that must not hinder a clean end, with the data saved.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  process.kill(process.pid, 'SIGTERM');
}, INTERVAL_MS);
watch.unref();
