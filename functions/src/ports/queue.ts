import type { Plan } from '../contract/plans.ts';

/** Identifies the picture to be made. */
export interface WorkMessage {
  readonly jobId: string;
  /** Number of another version; without it, the job's own picture. */
  readonly variation?: number;
}

/** Identifies the archive to be made. */
export interface ExportMessage {
  readonly exportId: string;
}

/** Identifies the photos of a room to be matched. */
export interface MatchMessage {
  readonly matchId: string;
}

/** Identifies the webhook to be sent. */
export interface WebhookMessage {
  readonly deliveryId: string;
}

/** Messages to workers, delivered at least once. */
export interface Queue {
  /** Queues a job. Repeating an id has no effect. */
  enqueue(lane: Plan['queue'], message: WorkMessage, id: string): Promise<void>;
  /** Queues an archive. Repeating an id has no effect. */
  enqueueExport(message: ExportMessage, id: string): Promise<void>;
  /** Queues photos of a room that are matched. Repeating an id has no effect. */
  enqueueMatch(message: MatchMessage, id: string): Promise<void>;
  /** Queues a webhook for some seconds from now; it may come earlier. Repeating an id has no effect. */
  enqueueWebhook(message: WebhookMessage, id: string, delaySeconds: number): Promise<void>;
}
