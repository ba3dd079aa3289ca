/** The same tests with more requests and lives of customers: see `byExtent`. */
import '../domain/cheapest-credit.test.ts';
import './fuzz.test.ts';
