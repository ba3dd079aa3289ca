/** Entry of the `geometry` command. */
import { keepCompiled } from '../engine/platform/keep-compiled.ts';

keepCompiled();
await import('./geometry-command.ts');
