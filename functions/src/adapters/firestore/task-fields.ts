import { z } from 'zod';
import { JOB_STATUSES } from '../../contract/entities.ts';
import { time } from './document.ts';

const count = z.int().min(0);

export const lease = z.object({ worker: z.string(), until: time });

/** Fields of `TaskState` (domain/task.ts). */
export const taskFields = {
  status: z.enum(JOB_STATUSES),
  createdAt: time,
  updatedAt: time,
  attempt: z.int().min(1),
  starts: count,
  lease: lease.exactOptional(),
  reminded: z.object({ times: count, at: time }).exactOptional(),
  requestId: z.string().exactOptional(),
  startedAt: time.exactOptional(),
  finishedAt: time.exactOptional(),
};
