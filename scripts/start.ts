/** The first thing a visitor runs: stages the photo that the repository ships and says what to try next. */
import { spawn } from 'node:child_process';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LIVING_ROOM_SAMPLE } from '../functions/src/cli/samples.ts';

const STAGE = fileURLToPath(new URL('../functions/src/cli/stage.ts', import.meta.url));

const sample = relative(process.cwd(), LIVING_ROOM_SAMPLE);
process.stdout.write(`Furnishing ${sample}, a photo of an empty room that this project drew itself.\n`);
const child = spawn(process.execPath, [STAGE, sample], { stdio: 'inherit' });
// Ctrl-C reaches the child too: it tidies up and ends, and this process ends with it.
process.on('SIGINT', () => {});
const code = await new Promise<number>((resolve) => child.once('close', (status) => resolve(status ?? 1)));
if (code === 0) {
  process.stdout.write(`
Next:
  npm run -s stage -- ${sample} --style SCANDINAVIAN --seed 7     another style, another arrangement
  npm run -s stage -- your-photo.jpg --room BEDROOM        your own photo (JPEG, PNG, WebP or HEIC)
  npm run -s stage -- --help                               everything else
`);
}
process.exitCode = code;
