import type { Job } from '@roomwright/functions/contract/entities.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import * as client from './api/client.ts';
import { forgetJob, photoJobsQuery } from './photo-jobs.ts';

test('after a deletion the photo’s other jobs are requested through one that is left, if any', async () => {
  const queries = new QueryClient();
  // The fields of a job that lists use.
  const [first, second] = ['a', 'b'].map((id) => ({ id, photoId: 'p' }) as Job);
  if (!first || !second) throw new Error('There are no jobs.');
  const call = vi.spyOn(client, 'call').mockResolvedValue({ jobs: [second] } as never);
  const query = photoJobsQuery(first);
  queries.setQueryData(query.queryKey, [second, first]);
  forgetJob(queries, 'a');
  expect(await queries.fetchQuery({ ...query, staleTime: 0 })).toEqual([second]);
  expect(call).toHaveBeenCalledExactlyOnceWith('photoJobs', expect.objectContaining({ params: { id: 'b' } }));
  forgetJob(queries, 'b');
  expect(await queries.fetchQuery({ ...query, staleTime: 0 })).toEqual([]);
  expect(call).toHaveBeenCalledOnce();
});
