/** The first attempt of each webhook is refused. */
import './webhooks.suite.test.ts';
