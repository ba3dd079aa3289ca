/**
 * A fault at every call of the staging use cases: see callsToCut in functions/test/fault.ts. Scenes and shared rooms,
 * which take as long as all others, have files of their own, so that they run beside these.
 */
import './batches.world.test.ts';
import './chaos.world.test.ts';
import './chosen-version.world.test.ts';
import './clean-versions.world.test.ts';
import './emptied-rooms.world.test.ts';
import './idempotency.world.test.ts';
import './overtaken.world.test.ts';
import './room-matches.world.test.ts';
import './same-photo.world.test.ts';
import './variations.world.test.ts';
