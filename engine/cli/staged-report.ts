import { makeReport, type Report, type StageResult } from '@roomwright/engine';
import type { StagingOptions } from './staging-options.ts';

/** The report of a finished staging, in pixels of the upright photo as it is in its file. */
export function stagedReport(
  result: StageResult,
  original: { readonly width: number; readonly height: number },
  options: StagingOptions,
): Report {
  return makeReport({
    analysis: result.analysis,
    original,
    requested: { room: options.room, style: options.style },
    reasons: result.decision === 'decline' ? result.reasons : [],
    placed: result.decision === 'stage' ? result.scene.pieces : [],
    changedShare: result.decision === 'stage' ? result.changedShare : 0,
    isKept: result.decision === 'stage' && result.isKept,
    isSunlit: result.decision === 'stage' && Boolean(result.scene.sun),
    ...(result.emptying && { emptying: result.emptying }),
    prompt: result.prompt,
    timings: result.timings,
    seed: options.seed,
    homeSeed: options.homeSeed,
    variation: options.variation,
    threads: options.threads,
  });
}
