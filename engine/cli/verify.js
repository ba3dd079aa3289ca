/** Entry of the `verify` command. */
import { start } from './start.js';

await start('verify');
