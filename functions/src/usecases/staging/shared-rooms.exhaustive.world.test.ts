/** A fault at every call: see callsToCut in functions/test/fault.ts. */
import './batch-rooms.world.test.ts';
import './shared-rooms.world.test.ts';
