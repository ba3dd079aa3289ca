import type { Job } from '@roomwright/functions/contract/entities.ts';
import type { Notice } from '@roomwright/functions/contract/errors.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { photoTitle } from '../../lib/photo-title.ts';
import {
  createFailure,
  isListingGone,
  jobFailure,
  mayHaveBegun,
  noticeForAll,
  STILL_PROCESSING,
  uploadFailure,
} from './failures.ts';
import { RunStopped } from './match-photos.ts';
import { createPatiently, followPatiently } from './patient-calls.ts';
import type { CreateRequest, StagingFile } from './staging-file.ts';
import type { StagingPorts } from './staging-ports.ts';
import { forgetUpload, uploaded } from './uploads.ts';

type Change = Partial<Pick<StagingFile, 'status' | 'job' | 'failure'>>;

/** Called on the way. */
export interface StagingReport {
  /** Something about the photo at this place has changed. */
  changed(index: number, change: Change): void;
  /** Asked before each photo: whether the person still wants it. */
  wanted(): boolean;
  /** The request for this photo that was sent before and never answered; null: there is none. */
  unanswered(file: StagingFile): CreateRequest | null;
  /** The service's name of the room that this photo shows with others of the run; null: it shows none. */
  sharedRoom(file: StagingFile): Promise<string | null>;
  /** The listing that this photo comes into; null: none. */
  listingId(file: StagingFile): string | null;
  /** Called if that listing was deleted: asks whether the photos are staged without it. */
  withoutListing(listingId: string): Promise<boolean>;
  /** A request is sent for this photo; null: what became of it is known. */
  asked(file: StagingFile, request: CreateRequest | null): void;
}

/** How a run ended. `refused`: the server said something that holds for all photos. */
export type RunEnd =
  | { readonly kind: 'finished' | 'stopped' | 'signed out' }
  | { readonly kind: 'refused'; readonly notice: Notice };

/** What this failure means for the other photos; null: nothing. */
function endAfter(error: unknown): RunEnd | null {
  if (error instanceof RunStopped) return { kind: 'stopped' };
  if (error instanceof ApiError && error.status === 401) return { kind: 'signed out' };
  const notice = noticeForAll(error);
  return notice && { kind: 'refused', notice };
}

function outcomeOf(done: Job | 'still-running'): Change {
  if (done === 'still-running') return { status: 'failed', failure: STILL_PROCESSING };
  if (done.status === 'FAILED') return { status: 'failed', job: done, failure: jobFailure(done) };
  return { status: 'completed', job: done };
}

async function requestFor(
  file: StagingFile,
  batchId: string,
  ports: StagingPorts,
  { sharedRoom, listingId }: Pick<StagingReport, 'sharedRoom' | 'listingId'>,
): Promise<CreateRequest> {
  const { photo, choice, imageUrl: known } = file;
  const imageUrl = known ?? (await uploaded(photo, ports));
  const sharedRoomId = await sharedRoom(file);
  const title = photoTitle(photo.name);
  const listing = listingId(file);
  return {
    ...{ key: crypto.randomUUID(), imageUrl, choice, batchId, title },
    ...(sharedRoomId !== null && { sharedRoomId }),
    ...(listing !== null && { listingId: listing }),
  };
}

/** Creates the job of a photo: without its listing if that was deleted and the person agrees. */
async function created(
  file: StagingFile,
  request: CreateRequest,
  ports: StagingPorts,
  { asked, withoutListing }: Pick<StagingReport, 'asked' | 'withoutListing'>,
): Promise<Job> {
  asked(file, request);
  try {
    return await createPatiently(request, ports);
  } catch (error) {
    const { listingId, ...unlisted } = request;
    if (listingId === undefined || !isListingGone(error)) throw error;
    asked(file, null);
    if (!(await withoutListing(listingId))) throw error;
    return created(file, { ...unlisted, key: crypto.randomUUID() }, ports, { asked, withoutListing });
  }
}

async function stageFile(
  file: StagingFile,
  batchId: string,
  ports: StagingPorts,
  { unanswered, asked, withoutListing, ...found }: Omit<StagingReport, 'changed' | 'wanted'>,
  change: (change: Change) => void,
): Promise<RunEnd | null> {
  let explain = uploadFailure;
  let job: Job | null = null;
  change({ status: 'processing', failure: null });
  try {
    const request = unanswered(file) ?? (await requestFor(file, batchId, ports, found));
    explain = createFailure;
    job = await created(file, request, ports, { asked, withoutListing });
    asked(file, null);
    change({ job });
    change(outcomeOf(await followPatiently(job.id, ports, (seen) => change({ job: seen }))));
    return null;
  } catch (error) {
    const end = endAfter(error);
    if (!mayHaveBegun(error)) asked(file, null);
    // Among what may be wrong with a request is that the photo is no longer there.
    if (error instanceof ApiError && error.code === 'VALIDATION_ERROR') forgetUpload(file.photo.id);
    if (job) change({ status: 'failed', failure: STILL_PROCESSING });
    else if (end) change({ status: 'pending' });
    else change({ status: 'failed', failure: explain(error) });
    return end;
  }
}

/**
 * Stages the pending photos one after another, as rooms of one home: upload, create a job, follow it. What goes wrong with one photo marks only that
 * one. What concerns the person (no session, no credits) ends the run, and photos that were not begun stay pending.
 */
export async function stageFiles(
  files: readonly StagingFile[],
  batchId: string,
  ports: StagingPorts,
  report: StagingReport,
): Promise<RunEnd> {
  for (const [index, file] of files.entries()) {
    if (file.status !== 'pending') continue;
    if (!report.wanted()) return { kind: 'stopped' };
    const end = await stageFile(file, batchId, ports, report, (change) => report.changed(index, change));
    if (end) return end;
  }
  return { kind: 'finished' };
}
