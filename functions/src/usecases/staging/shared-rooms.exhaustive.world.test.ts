/** A fault at every call: see callsToCut in functions/test/fault.ts. */
import './shared-rooms.world.test.ts';
