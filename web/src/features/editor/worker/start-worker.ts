import type { FromWorker, ToWorker } from './messages.ts';

/** An editor worker: passes its messages on, and matches answers to requests. */
export interface EditorWorker {
  post(message: ToWorker): void;
  /** Sends a request and waits for its answer. @throws Error with a message for the person */
  ask(message: (id: number) => ToWorker): Promise<unknown>;
  close(): void;
}

type Unasked = Extract<FromWorker, { kind: 'picture' | 'failed' }>;

/** @param receive called with unrequested messages: pictures, or why there are none */
export function startWorker(receive: (message: Unasked) => void): EditorWorker {
  const worker = new Worker(new URL('./editor-worker.ts', import.meta.url), { type: 'module' });
  const open = new Map<number, { resolve(value: unknown): void; reject(reason: Error): void }>();
  let count = 0;
  let broken: string | null = null;
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'answer') open.get(data.id)?.resolve(data.value);
    else if (data.kind === 'refused') open.get(data.id)?.reject(new Error(data.message));
    else return receive(data);
    open.delete(data.id);
  };
  // Browsers give no reason if code cannot be loaded.
  worker.onerror = ({ message }) => {
    const reason = message || 'The editor could not be loaded. Please reload the page.';
    broken = reason;
    for (const { reject } of open.values()) reject(new Error(reason));
    open.clear();
    receive({ kind: 'failed', message: reason });
  };
  return {
    post: (message) => worker.postMessage(message),
    ask: (message) =>
      new Promise((resolve, reject) => {
        if (broken !== null) return reject(new Error(broken));
        const id = ++count;
        open.set(id, { resolve, reject });
        worker.postMessage(message(id));
      }),
    close: () => worker.terminate(),
  };
}
