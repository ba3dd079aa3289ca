/** Entry of the `contact-sheet` command. */
import { keepCompiled } from '../engine/platform/keep-compiled.ts';

keepCompiled();
await import('./contact-sheet-command.ts');
