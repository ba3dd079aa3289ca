import type { Job } from '@roomwright/functions/contract/entities.ts';
import { NOTICES, type Notice } from '@roomwright/functions/contract/errors.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { meQuery } from '../../lib/account.ts';
import { noticeOfPicture } from '../../lib/api/notice-of.ts';
import { runStagingTest, type StagingTest, StagingTestError } from './run-staging-test.ts';

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
