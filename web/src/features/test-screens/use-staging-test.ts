import type { Job } from '@roomwright/functions/contract/entities.ts';
import { NOTICES, type Notice } from '@roomwright/functions/contract/errors.ts';
import { TIMES } from '@roomwright/functions/contract/limits.ts';
import { type RoomType, type Style, TEST_IMAGE_URL } from '@roomwright/functions/contract/staging-options.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { meQuery } from '../../lib/account.ts';
import { call } from '../../lib/api/client.ts';
import { noticeOfPicture } from '../../lib/api/notice-of.ts';
import { pollJob } from '../../lib/poll-job.ts';

interface Run {
  readonly processing: boolean;
  /** Percent. */
  readonly progress: number;
  readonly job: Job | null;
  readonly error: Notice | null;
}

const IDLE: Run = { processing: false, progress: 0, job: null, error: null };

function noticeFor(error: unknown): Notice {
  if (!(error instanceof StagingTestError)) return noticeOfPicture(error);
  return { ...NOTICES.processing_failed, text: [error.message, error.reason].filter(Boolean).join('. ') };
}

/** The test screen's staging, at most one at a time; leaving the screen stops polling. */
export function useStagingTest() {
  const client = useQueryClient();
  const [run, setRun] = useState<Run>(IDLE);
  const following = useRef<AbortController>(null);
  useEffect(() => () => following.current?.abort(), []);

  const start = async (options: StagingTest['options']): Promise<void> => {
    following.current?.abort();
    const current = new AbortController();
    following.current = current;
    const change = (changed: Partial<Run>) => {
      if (!current.signal.aborted) setRun((before) => ({ ...before, ...changed }));
    };
    setRun({ ...IDLE, processing: true });
    try {
      await runStagingTest({
        options,
        signal: current.signal,
        onProgress: (progress) => change({ progress }),
        onJob: (job) => change({ job }),
      });
    } catch (error) {
      change({ error: noticeFor(error) });
    }
    change({ processing: false });
    await client.invalidateQueries({ queryKey: meQuery.queryKey });
  };
  return {
    run,
    start,
    /** Clears error, job and progress. */
    clear: () => setRun(IDLE),
    /** Clears only the error. */
    close: () => setRun((before) => ({ ...before, error: null })),
  };
}

/** A staging that failed: the specification's text, and the service's message. */
class StagingTestError extends Error {
  override readonly name = 'StagingTestError';
  readonly reason: string | undefined;

  constructor(message: string, reason?: string) {
    super(message);
    this.reason = reason;
  }
}

export interface StagingTest {
  readonly options: { readonly style: Style; readonly roomType: RoomType; readonly prompt: string };
  readonly signal: AbortSignal;
  /** Percent. */
  readonly onProgress: (percent: number) => void;
  readonly onJob: (job: Job) => void;
}

/** Duration of the simulated upload, milliseconds (specification, section 4). */
const UPLOAD_MS = 1000;
/** Highest progress reached by polling, percent. */
const MAX_POLLED_PERCENT = 90;

/** Sends nothing: the fixed sample stands for every photo. */
async function simulatedUpload(signal: AbortSignal): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, UPLOAD_MS));
  signal.throwIfAborted();
  return TEST_IMAGE_URL;
}

/**
 * Runs one staging from the simulated upload to the staged picture, with the progress given by section 4 of the
 * specification.
 * @throws StagingTestError if the job fails or outlasts the polling
 * @throws ApiError if a call is refused or not answered
 */
export async function runStagingTest({ options, signal, onProgress, onJob }: StagingTest): Promise<void> {
  onProgress(10);
  onProgress(30);
  const imageUrl = await simulatedUpload(signal);
  onProgress(50);
  const created = await call('create', { body: { imageUrl, ...options }, signal });
  onJob(created);
  onProgress(60);
  const finished = await pollJob(created.id, {
    signal,
    onUpdate(job, poll) {
      onJob(job);
      onProgress(Math.max(60, Math.min(MAX_POLLED_PERCENT, (poll * MAX_POLLED_PERCENT) / TIMES.polls)));
    },
  });
  if (finished === 'still-running') throw new StagingTestError('Staging is taking longer than expected');
  if (finished.status === 'FAILED') throw new StagingTestError('Staging process failed', finished.error?.message);
  onProgress(100);
}
