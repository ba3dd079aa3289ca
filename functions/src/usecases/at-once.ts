/**
 * Does the same with each item, with so many of them at a time. Once the signal is raised no further one is begun.
 *
 * @param work expected not to throw
 * @returns when all that were begun are over: whether it got to the end of the list
 * @throws what the list throws, then too when all that were begun are over
 */
export async function atOnce<T>(
  items: AsyncIterable<T>,
  count: number,
  work: (item: T) => Promise<void>,
  signal?: AbortSignal,
): Promise<boolean> {
  const list = items[Symbol.asyncIterator]();
  const one = async (): Promise<boolean> => {
    while (!signal?.aborted) {
      const next = await list.next();
      if (next.done) return true;
      await work(next.value);
    }
    return false;
  };
  const ended = await Promise.allSettled(Array.from({ length: count }, one));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
  return ended.every((each) => each.status === 'fulfilled' && each.value);
}
