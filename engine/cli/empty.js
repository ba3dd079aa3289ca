/** Entry of the `empty` command. */
import { start } from './start.js';

await start('empty');
