/** Approves the engine's current golden scenes and pictures, or compares them: see HELP. */
import { rmSync } from 'node:fs';
import { parseArguments } from '../../scripts/command/parse-arguments.ts';
import { runCommand } from '../../scripts/command/run-command.ts';
import { createProgress } from '../cli/progress.ts';
import { changesIn, describeChange, drawChanges } from './changes.ts';
import { startGoldenCrew } from './golden-crew.ts';
import { keep, readKept, strayFiles } from './golden-files.ts';
import { goldenPhotos } from './golden-photo.ts';

const HELP = `npm run approve [-- options]

Stages all golden photos, keeps scenes and pictures as they are now and prints which of them changed.

  --exact   keep nothing; say whether every number and every pixel is what is kept, and exit with 1 where one is not
  --help    this text
`;

await runCommand(async (args, signal) => {
  const { values } = parseArguments(args, { exact: { type: 'boolean' }, help: { type: 'boolean' } });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const photos = await goldenPhotos();
  const progress = createProgress();
  const crew = startGoldenCrew();
  const lines: string[] = [];
  try {
    for (const [index, photo] of photos.entries()) {
      signal.throwIfAborted();
      progress.update(photo.name, index / photos.length);
      const goldens = await crew.stage(photo);
      const changes = changesIn(goldens, await readKept(photo));
      if (changes.length > 0) {
        const sheet = await drawChanges(photo.name, changes);
        lines.push(...changes.map((change) => describeChange(photo.name, change)), `  side by side: ${sheet}`);
      }
      if (!values.exact) await keep(photo, goldens, new Set(changes.map(({ style }) => style)));
    }
  } finally {
    crew.close();
    progress.clear();
  }
  for (const file of strayFiles(photos)) {
    lines.push(`${file}: of no golden photo`);
    if (!values.exact) rmSync(file);
  }
  const count = photos.reduce((sum, { stagings }) => sum + stagings.length, 0);
  const verdict = lines.length > 0 ? lines.join('\n') : `All ${count} scenes and pictures are exactly what is kept.`;
  process.stdout.write(`${verdict}\n`);
  return values.exact && lines.length > 0 ? 1 : 0;
});
