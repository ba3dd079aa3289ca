import type { Plan } from '../contract/plans.ts';

/** Which picture is to be made. */
export interface WorkMessage {
  readonly jobId: string;
  /** The number of another version; without it the job's own picture. */
  readonly variation?: number;
}

/** Which archive is to be made. */
export interface ExportMessage {
  readonly exportId: string;
}

/** Messages that a worker gets at least once. */
export interface Queue {
  /** Queues a job. The same identifier a second time is not an error and asks for nothing more. */
  enqueue(lane: Plan['queue'], message: WorkMessage, id: string): Promise<void>;
  /** Queues an archive; the identifier as above. */
  enqueueExport(message: ExportMessage, id: string): Promise<void>;
}
