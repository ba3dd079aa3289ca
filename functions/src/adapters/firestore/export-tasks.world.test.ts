import { randomUUID } from 'node:crypto';
import { deleteApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, expect, it } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { AppError } from '../../domain/app-error.ts';
import { begun, type ExportTask, failedWith, opened, planned, withPart } from '../../domain/export-task.ts';
import { createExportTasks } from './export-tasks.ts';

// A separate database, because due tasks of all users are found together.
const app = testApp();
const database = getFirestore(app, `exports-${randomUUID().slice(0, 8)}`);
const logged: unknown[] = [];
const log = {
  info: () => {},
  warn: () => {},
  error: (event: string, _: unknown, facts?: object) => logged.push([event, facts]),
};
const tasks = createExportTasks({ database: async () => database, log });
afterEach(() => expect(logged.splice(0)).toEqual([]));
afterAll(() => deleteApp(app));

const at = (minute: number): Date => new Date(Date.UTC(2026, 4, 1, 12, minute));
const taskOf = (userId: string, minute = 0): ExportTask => {
  const photos = [1, 2].map((n) => ({ jobId: `j${n}`, version: n - 1, name: `0${n}-attic.jpg` }));
  return opened({ id: randomUUID(), userId, kind: 'photos', photos, requestId: 'r' }, at(minute));
};
const part = { path: 'exports/u/e/1-1/a.zip', url: 'http://example.test/a', fileName: 'a.zip', bytes: 7, entries: 2 };
const working = (task: ExportTask): ExportTask => planned(begun(task, 'w', at(1)), [2]);
const save = (task: ExportTask): Promise<ExportTask> => tasks.open(task.userId, () => task);

it('tasks are read as they were written, in every state', async () => {
  const userId = randomUUID();
  const waiting = taskOf(userId);
  const packing = working(taskOf(userId, 1));
  const ready = withPart(working(taskOf(userId, 2)), part, ['02-attic.jpg'], at(3));
  const failed = failedWith(working(taskOf(userId, 3)), 'EXPORT_FAILED', at(4));
  expect(ready.status).toBe('COMPLETED');
  for (const task of [waiting, packing, ready, failed]) {
    await save(task);
    expect(await tasks.get(task.id)).toEqual(task);
  }
  expect(await tasks.recent(userId, 3)).toEqual([failed, ready, packing]);
  expect(await tasks.get('nothing')).toBeNull();
});

it('are readable for operators: names, timestamps, and no redundant ids', async () => {
  const task = working(taskOf(randomUUID()));
  await save(task);
  const stored = (await database.collection('exports').doc(task.id).get()).data();
  expect(stored).toMatchObject({
    kind: 'photos',
    status: 'PROCESSING',
    total: 2,
    photos: [{ jobId: 'j1', version: 0 }, {}],
  });
  expect(stored?.expireAt).toEqual(Timestamp.fromDate(new Date(at(0).getTime() + 24 * 3_600_000)));
  expect(stored?.dueAt).toEqual(Timestamp.fromDate(task.lease?.until ?? at(0)));
  expect(stored).not.toHaveProperty('id');
});

it('of one user are opened one after the other, even concurrently', async () => {
  const userId = randomUUID();
  const counts = await Promise.all(
    Array.from({ length: 8 }, async () => {
      let seen = 0;
      await tasks.open(userId, (unfinished) => {
        seen = unfinished.length;
        return taskOf(userId);
      });
      return seen;
    }),
  );
  expect(counts.sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  await expect(
    tasks.open(userId, () => {
      throw new AppError('EXPORT_LIMIT');
    }),
  ).rejects.toMatchObject({ code: 'EXPORT_LIMIT' });
  expect(await tasks.open(userId, ([first]) => first ?? taskOf(userId))).toMatchObject({ userId });
  expect(await tasks.recent(userId, 20)).toHaveLength(8);
});

it('are changed and removed only if the step says so', async () => {
  const task = await save(taskOf(randomUUID()));
  expect(await tasks.change(task.id, () => null)).toBeNull();
  expect(await tasks.change(task.id, (stored) => stored)).toEqual(task);
  expect(await tasks.change(task.id, (stored) => begun(stored, 'w', at(1)))).toMatchObject({ status: 'PROCESSING' });
  expect(await tasks.change('nothing', (stored) => stored)).toBeNull();
  const failure = new AppError('NOT_RETRYABLE');
  await expect(
    tasks.change(task.id, () => {
      throw failure;
    }),
  ).rejects.toBe(failure);
  await tasks.remove(task.id, ({ status }) => status === 'FAILED');
  expect(await tasks.get(task.id)).toMatchObject({ status: 'PROCESSING', starts: 1 });
  await tasks.remove(task.id, () => true);
  expect(await tasks.get(task.id)).toBeNull();
  await tasks.remove(task.id, () => true);
});

it('that are due are found by kind, even if one is unreadable', async () => {
  const due = async (now: Date) => (await tasks.due(now, 2)).map(({ id }) => id);
  const userId = randomUUID();
  const waiting = [-500, -499, -498].map((minute) => taskOf(userId, minute));
  const packing = begun(taskOf(userId, -500), 'w', at(-497));
  const failed = failedWith(taskOf(userId, -500), 'EXPORT_FAILED', at(-2000));
  for (const task of [...waiting, packing, failed]) await save(task);
  expect(await due(at(-600))).toEqual([]);
  expect(await due(at(-400))).toEqual([packing.id, ...waiting.slice(0, 2).map(({ id }) => id), failed.id]);
  await database
    .collection('exports')
    .doc(waiting[0]?.id ?? '')
    .update({ photos: 'none' });
  expect(await due(at(-400))).toEqual([packing.id, waiting[1]?.id, failed.id]);
  expect(logged.splice(0)).toEqual([['store.unreadable', { path: `exports/${waiting[0]?.id}` }]]);
});

it('can be watched until the watch is stopped', async () => {
  const task = await save(taskOf(randomUUID()));
  const seen: (number | null)[] = [];
  const stop = tasks.watch(task.id, (current) => seen.push(current?.starts ?? null));
  await expect.poll(() => seen).toEqual([0]);
  await tasks.change(task.id, (stored) => begun(stored, 'w', at(1)));
  await expect.poll(() => seen).toEqual([0, 1]);
  stop();
  await tasks.remove(task.id, () => true);
  expect(await tasks.get(task.id)).toBeNull();
  expect(seen).toEqual([0, 1]);
});
