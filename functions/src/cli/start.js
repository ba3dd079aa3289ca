/**
 * Starts the commands of this folder. Plain JavaScript: for the types of its very first file Node would load its whole stripper,
 * which is as much work as all else that a start takes. What is loaded from here on comes stripped and compiled from the folder
 * of `keepCompiled`, which can only be named once a program runs.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/** @param {'stage' | 'geometry' | 'contact-sheet'} command */
export async function start(command) {
  enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/roomwright/compiled', import.meta.url)));
  const { keepCompiled } = await import('../engine/platform/keep-compiled.ts');
  keepCompiled();
  await import(`./${command}-command.ts`);
}
