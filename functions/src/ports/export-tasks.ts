import type { ExportTask } from '../domain/export-task.ts';

/** Archives that are requested. Each is changed by itself, so a change is one transaction. */
export interface ExportTasks {
  get(id: string): Promise<ExportTask | null>;
  /** A user's, newest first. */
  recent(userId: string, limit: number): Promise<ExportTask[]>;
  /**
   * Those that somebody who is not their worker must look after by now. @param limit of those that are being made, of those that
   * wait and of those that are over, each; the longest due come first
   */
  due(now: Date, limit: number): Promise<ExportTask[]>;
  /**
   * Opens a task, serializably with every other opening of the same user.
   * @param decide given all of the user's that are not finished: one of them, or a new one, which is then stored. May be
   *   called several times; what it throws ends the opening and is thrown
   */
  open(userId: string, decide: (unfinished: readonly ExportTask[]) => ExportTask): Promise<ExportTask>;
  /**
   * Changes a task.
   * @param step what becomes of it; null: nothing. May be called several times, also with what has become of it by the first
   *   call, whose answer was lost; what it throws ends the change and is thrown
   * @returns the task as it is then; null where there is none or nothing became of it
   */
  change(
    id: string,
    step: (task: ExportTask) => ExportTask | null | Promise<ExportTask | null>,
  ): Promise<ExportTask | null>;
  /** Removes a task if it is as it should be for that. */
  remove(id: string, mayGo: (task: ExportTask) => boolean): Promise<void>;
  /** Calls back whenever the task changes; answers how to stop. */
  watch(id: string, changed: (task: ExportTask | null) => void): () => void;
}
