/**
 * Loaded into firebase-tools with `node --import`: lets one process serve several requests of a function
 * concurrently, like an instance in the cloud (`concurrency`, 80 by default). The Functions emulator starts a
 * process per concurrent request: two hundred waiting clients would take sixty processes and seven gigabytes.
 * Functions with `concurrency: 1` still get a process each.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const shared = require('firebase-tools/lib/emulator/functionsEmulatorShared.js');
const { FunctionsEmulator } = require('firebase-tools/lib/emulator/functionsEmulator.js');
const { RuntimeWorkerPool, RuntimeWorkerState } = require('firebase-tools/lib/emulator/functionsRuntimeWorker.js');

/** Ids of functions that serve one request at a time; the emulator's own records do not include this. */
const oneAtATime = new Set();
const { emulatedFunctionsFromEndpoints } = shared;
shared.emulatedFunctionsFromEndpoints = (endpoints) => {
  const functions = emulatedFunctionsFromEndpoints(endpoints);
  for (const { region, id, concurrency } of endpoints) {
    if (concurrency === 1) oneAtATime.add(`${region}-${id}`);
    else oneAtATime.delete(`${region}-${id}`);
  }
  return functions;
};

const { getIdleWorker } = RuntimeWorkerPool.prototype;
RuntimeWorkerPool.prototype.getIdleWorker = function (id, runtime) {
  const idle = getIdleWorker.call(this, id, runtime);
  if (idle || oneAtATime.has(id)) return idle;
  return this.getTriggerWorkers(id, runtime).find((worker) => worker.state === RuntimeWorkerState.BUSY);
};

// Requests that arrive while the first process starts wait for it.
const starting = new Map();
const { startRuntime } = FunctionsEmulator.prototype;
FunctionsEmulator.prototype.startRuntime = function (backend, trigger) {
  const id = trigger?.id;
  if (id === undefined || oneAtATime.has(id)) return startRuntime.call(this, backend, trigger);
  const started = starting.get(id) ?? startRuntime.call(this, backend, trigger).finally(() => starting.delete(id));
  starting.set(id, started);
  return started;
};
