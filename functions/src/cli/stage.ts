/** Entry of the `stage` command. */
import { keepCompiled } from '../engine/platform/keep-compiled.ts';

keepCompiled();
await import('./stage-command.ts');
