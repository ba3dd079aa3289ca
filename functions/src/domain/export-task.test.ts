import { describe, expect, it } from 'vitest';
import { LIMITS, TIMES } from '../contract/limits.ts';
import {
  begun,
  type ExportPart,
  type ExportTask,
  exportDueAt,
  failedWith,
  isExpired,
  mayStart,
  opened,
  planned,
  progressed,
  reopened,
  sameRequest,
  withPart,
} from './export-task.ts';
import { released, remindedOf } from './work.ts';

const at = (seconds: number): Date => new Date(Date.UTC(2026, 4, 1) + seconds * 1000);
const DAY = TIMES.exportHours * 3600;
const photosOf = (...ids: string[]) => ids.map((jobId) => ({ jobId, version: 0, name: `${jobId}.jpg` }));
const fresh = opened({ id: 'e', userId: 'u', kind: 'photos', photos: photosOf('a', 'b', 'c') }, at(0));
const partOf = (entries: number, path = `part of ${entries}`): ExportPart => {
  return { path, url: 'u', fileName: 'f', bytes: 9, entries };
};
const packing = planned(begun(fresh, 'w', at(10)), [2, 1]);

describe('an export', () => {
  it('is ready with its last part, and not earlier', () => {
    const half = withPart(progressed(packing, 1, at(11)), partOf(2), ['b.jpg'], at(12));
    expect(half).toMatchObject({ status: 'PROCESSING', done: 2, leftOut: ['b.jpg'], lease: { worker: 'w' } });
    const ready = withPart(half, partOf(1), [], at(13));
    expect(ready).toMatchObject({ status: 'COMPLETED', done: 3, finishedAt: at(13), expireAt: at(13 + DAY) });
    expect(ready).not.toHaveProperty('lease');
    expect([isExpired(ready, at(12 + DAY)), isExpired(ready, at(13 + DAY))]).toEqual([false, true]);
  });

  it('records a part once, even if repeated', () => {
    const half = withPart(packing, partOf(2), ['b.jpg'], at(12));
    expect(withPart(half, partOf(2), ['b.jpg'], at(13))).toBe(half);
  });

  it('fails if everything was left out', () => {
    const half = withPart(packing, partOf(2), ['a.jpg', 'b.jpg'], at(12));
    expect(withPart(half, partOf(1), ['c.jpg'], at(13))).toMatchObject({ status: 'FAILED', failure: 'NOTHING_LEFT' });
  });

  it('keeps a limited number of the names that were left out, for a document holds 1 MiB', () => {
    const names = Array.from({ length: LIMITS.leftOutNames + 1 }, (_, i) => `${i}.jpg`);
    const half = withPart(packing, partOf(2), names, at(12));
    expect(half.leftOut).toEqual(names.slice(0, -1));
  });

  it('that is taken over continues after the last complete part', () => {
    const half = progressed(withPart(packing, partOf(2), [], at(12)), 3, at(13));
    expect(begun(released(half, at(14)), 'v', at(15))).toMatchObject({ done: 2, starts: 2, plan: [2, 1] });
  });

  it('keeps its division into parts', () => {
    expect(planned(packing, [3])).toBe(packing);
  });

  it('has three starts, and one more for each complete part', () => {
    const started = (task: ExportTask, starts: number) => mayStart({ ...task, starts });
    expect([2, 3].map((starts) => started(fresh, starts))).toEqual([true, false]);
    const half = withPart(packing, partOf(2), [], at(12));
    expect([3, 4].map((starts) => started(half, starts))).toEqual([true, false]);
  });

  it('that is retried starts from the beginning', () => {
    const half = withPart(packing, partOf(2), ['a.jpg'], at(12));
    const again = reopened(failedWith(half, 'EXPORT_FAILED', at(20)), 'r2', at(30));
    expect(again).toEqual({ ...fresh, attempt: 2, requestId: 'r2', updatedAt: at(30), expireAt: at(30 + DAY) });
  });

  it('is due when its message or worker may be lost, or it has expired', () => {
    expect(exportDueAt(fresh)).toEqual(at(TIMES.reminder));
    expect(exportDueAt(remindedOf(fresh, at(130)))).toEqual(at(130 + 2 * TIMES.reminder));
    expect(exportDueAt(packing)).toEqual(at(10 + TIMES.lease));
    expect(exportDueAt(failedWith(packing, 'EXPORT_FAILED', at(20)))).toEqual(at(20 + DAY));
    expect(exportDueAt(begun(fresh, 'w', at(DAY - 1)))).toEqual(at(DAY));
  });
});

it('two requests are equal if they list the same pictures in the same order', () => {
  const request = (...ids: string[]) => ({ kind: 'photos', photos: photosOf(...ids) }) as const;
  expect(sameRequest(request('a', 'b'), request('a', 'b'))).toBe(true);
  for (const other of [request('a'), request('b', 'a'), request('a', 'b', 'c')]) {
    expect(sameRequest(request('a', 'b'), other)).toBe(false);
  }
  expect(sameRequest({ kind: 'photos', photos: [{ jobId: 'a', version: 1, name: '' }] }, request('a'))).toBe(false);
  const data = { kind: 'data', photos: [] } as const;
  expect([sameRequest(data, data), sameRequest(data, request())]).toEqual([true, false]);
});
