/**
 * Loaded into firebase-tools with `node --import`: makes the Tasks emulator poll every few milliseconds. It polls
 * once a second, which delays a photo by half a second on average, and polls in a busy loop while a task runs, which
 * takes processor time from staging. Cloud Tasks does neither.
 */
import { createRequire } from 'node:module';

const { TaskQueueController } = createRequire(import.meta.url)('firebase-tools/lib/emulator/tasksEmulator.js');

const MILLISECONDS = 20;
TaskQueueController.LISTEN_TIMEOUT = MILLISECONDS;
TaskQueueController.UPDATE_TIMEOUT = MILLISECONDS;
