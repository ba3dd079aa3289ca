import { TIMES } from '@roomwright/functions/contract/limits.ts';
import { create } from 'zustand';
import { RunStopped } from './batch-calls.ts';
import { isAboutThePhoto } from './failures.ts';
import { PAUSES, patiently } from './patient-calls.ts';
import type { StagingPhoto } from './staging-file.ts';
import type { StagingPorts } from './staging-ports.ts';

/** A photo that the service has. */
export interface Upload {
  readonly address: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

interface Uploads {
  /** By the photo's identifier. */
  readonly done: Readonly<Record<string, Upload>>;
  /** Identifiers of photos that are being uploaded. */
  readonly underWay: readonly string[];
}

/** Photos that were uploaded, before or during a run. */
export const useUploads = create<Uploads>(() => ({ done: {}, underWay: [] }));

const { getState, setState } = useUploads;

/** Uploads under way at a time: a connection has no more to give, and the service answers several beside each other. */
const AT_ONCE = 3;
/** Milliseconds for which an upload is counted on: an hour less than the service keeps it. */
const KEPT = (TIMES.uploadHours - 1) * 60 * 60 * 1000;

interface Task {
  readonly id: string;
  readonly address: Promise<string>;
  readonly begin: () => Promise<void>;
  readonly stop: AbortController;
}

/** Begun and waiting ones, and photos that were refused. */
const tasks = new Map<string, Task>();
const waiting: Task[] = [];

function beginNext(): void {
  while (getState().underWay.length < AT_ONCE) {
    const task = waiting.shift();
    if (!task) return;
    const { id, begin } = task;
    setState(({ underWay }) => ({ underWay: [...underWay, id] }));
    void begin().finally(() => {
      setState(({ underWay }) => ({ underWay: underWay.toSpliced(underWay.indexOf(id), 1) }));
      beginNext();
    });
  }
}

function makeTask(photo: StagingPhoto, ports: StagingPorts): Task {
  const { promise: address, resolve, reject } = Promise.withResolvers<string>();
  const stop = new AbortController();
  stop.signal.addEventListener('abort', () => reject(stop.signal.reason));
  // Reported where the address is awaited.
  address.catch(() => undefined);
  const begin = async () => {
    try {
      const file = await photo.load();
      const upload = (): Promise<string> => {
        stop.signal.throwIfAborted();
        return ports.upload(file, stop.signal);
      };
      const found = await patiently(upload, ports, PAUSES.upload);
      if (stop.signal.aborted) return;
      setState(({ done }) => ({ done: { ...done, [photo.id]: { address: found, at: Date.now() } } }));
      resolve(found);
      tasks.delete(photo.id);
    } catch (error) {
      if (!isAboutThePhoto(error) && tasks.get(photo.id) === task) tasks.delete(photo.id);
      reject(error);
    }
  };
  const task = { id: photo.id, address, begin, stop };
  return task;
}

/**
 * Where the service has a photo: uploaded before, or now, in its turn.
 *
 * @throws what the upload ended with
 */
export function uploaded(photo: StagingPhoto, ports: StagingPorts): Promise<string> {
  const upload = getState().done[photo.id];
  if (upload && Date.now() - upload.at < KEPT) return Promise.resolve(upload.address);
  const known = tasks.get(photo.id);
  if (known) return known.address;
  const task = makeTask(photo, ports);
  tasks.set(photo.id, task);
  waiting.push(task);
  beginNext();
  return task.address;
}

/** Uploads photos that will be needed. What goes wrong is tried again, and said, when they are. */
export function uploadAhead(photos: readonly StagingPhoto[], ports: StagingPorts): void {
  for (const photo of photos) void uploaded(photo, ports);
}

/** Ends and forgets the uploads of all photos but these. */
export function keepUploadsOf(ids: readonly string[]): void {
  const all = new Set([...Object.keys(getState().done), ...tasks.keys()]);
  for (const id of all) if (!ids.includes(id)) forgetUpload(id);
}

/** Ends the upload of a photo, or forgets it: the service may not have it any more. */
export function forgetUpload(id: string): void {
  const task = tasks.get(id);
  tasks.delete(id);
  const at = task ? waiting.indexOf(task) : -1;
  if (at >= 0) waiting.splice(at, 1);
  task?.stop.abort(new RunStopped());
  setState(({ done: { [id]: _, ...done } }) => ({ done }));
}

/** Takes over uploads that are known from before. */
export function takeUploads(known: Readonly<Record<string, Upload>>): void {
  setState(({ done }) => ({ done: { ...known, ...done } }));
}
