/** Adds a call of gcloud that fails: see `exhaustively`. */
import './monitoring/apply.test.ts';
