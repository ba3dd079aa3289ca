import type { Analysis } from '../decision/analysis.ts';
import { confidenceOf, FOR_THINGS } from '../decision/decide.ts';
import type { DeclineReason } from '../scene/decline-reasons.ts';
import type { EmptyingReason } from '../scene/emptying-reasons.ts';
import { type Emptying, isBare } from './empty-photo.ts';
import type { Declined, Planned, StageBase } from './stage.ts';

/** A room whose furniture should go and cannot is declined, however little it is: nothing is staged between it. */
export function notEmptied(analysis: Analysis): Analysis {
  if (analysis.reasons.length > 0) return analysis;
  const reasons: readonly DeclineReason[] = ['REMOVAL_UNSUPPORTED'];
  return { ...analysis, reasons, confidence: confidenceOf(analysis.judgement, reasons) };
}

/** Reasons that do not count where furniture is replaced in place: it has its place, and what hides the old is no furniture of its own. */
const WHERE_FURNITURE_STOOD: readonly DeclineReason[] = [...FOR_THINGS, 'TOO_LITTLE_FLOOR'];

/**
 * An emptied photo that is only shown with new furniture: the second look has found no furniture in it but where the house is not
 * known, and there it shows nothing that could be judged.
 */
export function judgedInPlace(analysis: Analysis): Analysis {
  const reasons = analysis.reasons.filter((each) => !WHERE_FURNITURE_STOOD.includes(each));
  return { ...analysis, reasons, confidence: confidenceOf(analysis.judgement, reasons) };
}

/** A room in which new furniture does not hide what the old furniture hid is declined for that. */
export function notReplaced(
  { analysis, prompt, timings }: Omit<StageBase, 'emptying'>,
  { replaced }: Extract<Emptying, { readonly replaced: unknown }>,
): { readonly planned: Declined; readonly emptying: Emptying } {
  return {
    planned: { decision: 'decline', reasons: ['REMOVAL_UNSUPPORTED'], analysis, prompt, timings },
    emptying: { declined: replaced.reasons },
  };
}

/** Why a room is declined after a removal; null where it is staged, or declined for something else. */
function whyDeclined(
  planned: Planned | Declined,
  { isPoor }: Extract<Emptying, { readonly emptied: unknown }>,
  isAllGone: boolean,
): EmptyingReason | null {
  if (planned.decision === 'stage') {
    if (isAllGone && !isBare(planned.analysis.judgement)) return 'NOT_WHOLE';
    return planned.isKept && isPoor ? 'TOO_LITTLE' : null;
  }
  const [reason] = planned.reasons;
  if (reason === undefined || !FOR_THINGS.includes(reason)) return null;
  return reason === 'REMOVAL_UNSUPPORTED' ? 'NOT_WHOLE' : 'TOO_LITTLE';
}

/**
 * What became of a removal once the room was planned. A room that still seems furnished is declined, one in which something still
 * stands though all should be gone, and one from which little went and to which little came.
 *
 * @param isAllGone whether nothing should be left
 */
export function afterRemoval(
  planned: Planned | Declined,
  emptying: Emptying | undefined,
  isAllGone: boolean,
): { readonly planned: Planned | Declined; readonly emptying?: Emptying } {
  if (!emptying) return { planned };
  if ('declined' in emptying) return { planned, emptying };
  if ('replaced' in emptying)
    return planned.decision === 'stage' ? { planned, emptying } : notReplaced(planned, emptying);
  const why = whyDeclined(planned, emptying, isAllGone);
  if (why === null) return { planned, emptying };
  const { analysis, prompt, timings } = planned;
  return {
    planned: { decision: 'decline', reasons: ['REMOVAL_UNSUPPORTED'], analysis, prompt, timings },
    emptying: { declined: [why] },
  };
}
