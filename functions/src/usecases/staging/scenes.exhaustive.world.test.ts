/** A fault at every call: see callsToCut in functions/test/fault.ts. */
import './scenes.world.test.ts';
