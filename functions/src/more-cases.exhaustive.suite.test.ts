/** The same tests with more cases: see `exhaustively`. */
import './http/api.suite.test.ts';
import './http/callers.suite.test.ts';
import './http/public-page/public-page.suite.test.ts';
import './usecases/accounts/accounts.suite.test.ts';
