/** The same tests with a failure of every call. */
import './change-address.suite.test.ts';
