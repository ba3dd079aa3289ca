/** Entry of the `stage` command. */
import { start } from './start.js';

await start('stage');
