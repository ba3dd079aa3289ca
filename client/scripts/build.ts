/** Compiles the package into `dist`, before it is packed. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

rmSync(at('dist'), { recursive: true, force: true });
const compiler = fileURLToPath(import.meta.resolve('typescript/lib/tsc.js'));
const compile = (...options: string[]) =>
  execFileSync(process.execPath, [compiler, '-p', at('tsconfig.build.json'), ...options], { stdio: 'inherit' });
// Editors show the comments of the types.
compile('--declaration', 'false', '--removeComments');
compile('--emitDeclarationOnly');
