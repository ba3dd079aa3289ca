/** Injects a fault at every call of a deletion: see callsToCut in functions/test/fault.ts. */
import './deletion-chaos.suite.test.ts';
