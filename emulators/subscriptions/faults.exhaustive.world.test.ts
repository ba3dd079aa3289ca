/** The same tests with a fault at every call. */
import './faults.world.test.ts';
