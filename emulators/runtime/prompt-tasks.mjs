/**
 * Loaded into firebase-tools with `node --import`: the Tasks emulator looks for new tasks once a second, so that a photo waits
 * half a second for nothing, and while a task runs it looks without a pause, which takes a good part of a processor from
 * the photo that is being staged. Cloud Tasks does neither.
 */
import { createRequire } from 'node:module';

const { TaskQueueController } = createRequire(import.meta.url)('firebase-tools/lib/emulator/tasksEmulator.js');

const MILLISECONDS = 20;
TaskQueueController.LISTEN_TIMEOUT = MILLISECONDS;
TaskQueueController.UPDATE_TIMEOUT = MILLISECONDS;
