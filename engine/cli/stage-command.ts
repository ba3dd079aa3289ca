import { relative } from 'node:path';
import { DECLINE_REASONS, listPieces, type StageResult } from '@roomwright/engine';
import {
  createStager,
  encodeGrey,
  encodeStaged,
  type OutputFile,
  readPhotoFile,
  writeFilesAtomically,
} from '@roomwright/engine/node';
import { tellPrompt } from '../../functions/src/contract/prompt-outcome.ts';
import { EXIT } from '../../scripts/command/exit-code.ts';
import { parseArguments } from '../../scripts/command/parse-arguments.ts';
import { runCommand } from '../../scripts/command/run-command.ts';
import { geometryPicture } from './geometry-picture.ts';
import { workingFolder } from './paths.ts';
import { createProgress } from './progress.ts';
import { readStageRequest, STAGE_HELP, STAGE_OPTIONS, type StageRequest } from './stage-request.ts';
import { stagedReport } from './staged-report.ts';

/** Encodes whatever the person asked for; a declined photo has no picture and no mask. */
async function outputFiles(
  result: StageResult,
  request: StageRequest,
  original: { readonly width: number; readonly height: number },
): Promise<OutputFile[]> {
  const { out, format, mask, geometry, report, staging } = request;
  const files: OutputFile[] = [];
  if (result.decision === 'stage') {
    const { image } = result;
    files.push({ path: out, bytes: await encodeStaged(image, format) });
    if (mask) files.push({ path: mask, bytes: await encodeGrey(result.mask, image.width, image.height) });
  }
  if (geometry) files.push({ path: geometry, bytes: await geometryPicture(result.analysis) });
  if (report) {
    files.push({ path: report, bytes: `${JSON.stringify(stagedReport(result, original, staging), null, 2)}\n` });
  }
  return files;
}

/** The last line: what was placed, how sure, how long, and where it is. */
function summary(result: StageResult, out: string): string {
  const seconds = (performance.now() / 1000).toFixed(1);
  const sure = `${Math.round(result.analysis.confidence * 100)} % sure`;
  if (result.decision === 'decline') {
    return `Declined in ${seconds} s, ${sure}: ${result.reasons.map((reason) => DECLINE_REASONS[reason]).join(' ')}`;
  }
  return `Staged in ${seconds} s, ${sure}: ${listPieces(result.scene.pieces)} -> ${relative(workingFolder(), out)}`;
}

async function stageCommand(args: string[], signal: AbortSignal): Promise<number> {
  const parsed = parseArguments(args, STAGE_OPTIONS);
  if (parsed.values.help) {
    process.stdout.write(STAGE_HELP);
    return EXIT.ok;
  }
  const request = await readStageRequest(parsed);
  const progress = createProgress();
  const starting = createStager({ ...request.staging, isBrief: request.staging.quality === 'draft' }, signal);
  try {
    const [{ photo, originalWidth, originalHeight }, stager] = await Promise.all([
      readPhotoFile(request.photoPath, request.staging),
      starting,
    ]);
    const result = await stager.stage(photo, request.staging, (label, share) =>
      progress.update(label, 0.03 + share * 0.92),
    );
    progress.update('Writing', 0.96);
    const original = { width: originalWidth, height: originalHeight };
    await writeFilesAtomically(await outputFiles(result, request, original), signal);
    progress.clear();
    const staged = result.decision === 'stage';
    (staged ? process.stdout : process.stderr).write(`${summary(result, request.out)}\n`);
    if (staged && result.prompt) process.stdout.write(`${tellPrompt(result.prompt)}\n`);
    return staged ? EXIT.ok : EXIT.declined;
  } finally {
    progress.clear();
    (await starting).close();
  }
}

await runCommand(stageCommand);
