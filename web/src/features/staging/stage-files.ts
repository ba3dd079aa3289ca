import type { Job } from '@roomwright/functions/contract/entities.ts';
import type { Notice } from '@roomwright/functions/contract/errors.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { photoTitle } from '../../lib/photo-title.ts';
import { type BatchCalls, type Outcome, RunStopped } from './batch-calls.ts';
import {
  createFailure,
  isListingGone,
  jobFailure,
  mayHaveBegun,
  noticeForAll,
  STILL_PROCESSING,
  uploadFailure,
} from './failures.ts';
import type { StageRequest, StagingFile } from './staging-file.ts';
import type { StagingPorts } from './staging-ports.ts';
import { forgetUpload, uploaded } from './uploads.ts';

export type Change = Partial<Pick<StagingFile, 'status' | 'job' | 'failure'>>;

/** Asked and told on the way. */
export interface StagingReport {
  changed(file: StagingFile, change: Change): void;
  /** The request for this photo that was sent before and never answered; null: there is none. */
  unanswered(file: StagingFile): StageRequest | null;
  /** The room that this photo shows with others, once it can be sent with those of the run. */
  room(file: StagingFile): Promise<Pick<StageRequest, 'room' | 'sharedRoomId'>>;
  /** The listing that this photo comes into; null: none. */
  listingId(file: StagingFile): string | null;
  /** Called if that listing was deleted: asks whether the photos are staged without it. */
  withoutListing(listingId: string): Promise<boolean>;
  /** A request is sent for this photo; null: what became of it is known. */
  asked(file: StagingFile, request: StageRequest | null): void;
}

/** How a run ended. `refused`: the server said something that holds for all photos. */
export type RunEnd =
  | { readonly kind: 'finished' | 'stopped' | 'signed out' | 'broken' }
  | { readonly kind: 'refused'; readonly notice: Notice };

export interface Run {
  readonly batchId: string;
  readonly calls: BatchCalls;
  readonly ports: StagingPorts;
  readonly report: StagingReport;
}

/** What this failure means for the other photos; null: nothing. */
function endAfter(error: unknown): RunEnd | null {
  if (error instanceof ApiError && error.status === 401) return { kind: 'signed out' };
  const notice = noticeForAll(error);
  return notice && { kind: 'refused', notice };
}

function outcomeOf(outcome: Outcome): Change {
  if (outcome === 'stopped') return { status: 'pending', job: null };
  if (outcome === 'still-running') return { status: 'failed', failure: STILL_PROCESSING };
  if (outcome.status === 'FAILED') return { status: 'failed', job: outcome, failure: jobFailure(outcome) };
  return { status: 'completed', job: outcome };
}

async function requestFor(file: StagingFile, { batchId, ports, report }: Run): Promise<StageRequest> {
  const { photo, choice, imageUrl: known } = file;
  const imageUrl = known ?? (await uploaded(photo, ports));
  const room = await report.room(file);
  const listingId = report.listingId(file);
  return {
    ...{ key: crypto.randomUUID(), imageUrl, choice, batchId, title: photoTitle(photo.name) },
    ...room,
    ...(listingId !== null && { listingId }),
  };
}

/** Sends a photo and follows it: without its listing if that was deleted and the person agrees. */
async function staged(
  file: StagingFile,
  request: StageRequest,
  { calls, report }: Pick<Run, 'calls' | 'report'>,
  onJob: (job: Job) => void,
): Promise<Outcome> {
  try {
    return await calls.stage(request, { onSend: () => report.asked(file, request), onJob });
  } catch (error) {
    const { listingId, ...unlisted } = request;
    if (listingId === undefined || !isListingGone(error) || !(await report.withoutListing(listingId))) throw error;
    // Under the same key: an answer that was lost may have been a yes.
    return staged(file, unlisted, { calls, report }, onJob);
  }
}

/**
 * Stages one photo beside the others of its run: upload, send with its room, follow. What goes wrong marks only this one.
 *
 * @returns why nothing more is begun for any photo of the run; null where the others go on
 */
export async function stageFile(file: StagingFile, run: Run): Promise<RunEnd | null> {
  const { asked, changed, unanswered } = run.report;
  let explain = uploadFailure;
  let isBegun = false;
  try {
    const request = unanswered(file) ?? (await requestFor(file, run));
    explain = createFailure;
    const outcome = await staged(file, request, run, (job) => {
      isBegun = true;
      asked(file, null);
      changed(file, { job });
    });
    asked(file, null);
    changed(file, outcomeOf(outcome));
    return null;
  } catch (error) {
    const end = endAfter(error);
    const isStopped = error instanceof RunStopped;
    if (!mayHaveBegun(error) && !isStopped) asked(file, null);
    // Among what may be wrong with a request is that the photo is no longer there.
    if (error instanceof ApiError && error.code === 'VALIDATION_ERROR') forgetUpload(file.photo.id);
    if (isBegun) changed(file, { status: 'failed', failure: STILL_PROCESSING });
    else if (end || isStopped) changed(file, { status: 'pending' });
    else changed(file, { status: 'failed', failure: explain(error) });
    return end;
  }
}
