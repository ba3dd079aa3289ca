/** A fault at every call of the way of a webhook: see callsToCut in functions/test/fault.ts. */
import './webhooks.world.test.ts';
