/** Entry of the `contact-sheet` command. */
import { start } from './start.js';

await start('contact-sheet');
