/** Entry of the `geometry` command. */
import { start } from './start.js';

await start('geometry');
