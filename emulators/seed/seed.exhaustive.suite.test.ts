/** The same test with all demo photos. */
import './seed.suite.test.ts';
