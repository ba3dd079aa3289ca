import type { ExportTask } from '../domain/export-task.ts';

/** Requested archives. Each change of a task is a transaction of its own. */
export interface ExportTasks {
  get(id: string): Promise<ExportTask | null>;
  /** Returns a user's tasks, newest first. */
  recent(userId: string, limit: number): Promise<ExportTask[]>;
  /**
   * Returns the tasks that need attention from the sweep.
   *
   * @param limit maximum number of each kind, longest due first: in progress, waiting and finished
   */
  due(now: Date, limit: number): Promise<ExportTask[]>;
  /**
   * Opens a task, serializably with every other opening of the same user.
   *
   * @param decide receives the user's unfinished tasks and returns one of them, or a new one to store. May be called
   * several times; an error aborts the transaction and is rethrown
   */
  open(userId: string, decide: (unfinished: readonly ExportTask[]) => ExportTask): Promise<ExportTask>;
  /**
   * Changes a task.
   *
   * @param step returns the changed task, or null for no change. May be called several times, even with its own
   * result if the first commit succeeded but its response was lost; an error aborts the transaction and is rethrown
   * @returns the task afterwards; null if it does not exist or was not changed
   */
  change(
    id: string,
    step: (task: ExportTask) => ExportTask | null | Promise<ExportTask | null>,
  ): Promise<ExportTask | null>;
  /** Removes a task if `mayGo` allows it. */
  remove(id: string, mayGo: (task: ExportTask) => boolean): Promise<void>;
  /** Calls back whenever the task changes. Returns a function that stops it. */
  watch(id: string, changed: (task: ExportTask | null) => void): () => void;
}
