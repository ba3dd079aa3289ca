/** The same rules over more random rooms: TEST_EXTENT enlarges the corpus. */
import './designer-rules.plans.test.ts';
import './random-rooms.plans.test.ts';
