/**
 * Works on the items of a list, `count` at a time. Starts no further item after the signal, and waits for those in progress.
 *
 * @param work expected not to throw
 * @returns whether it reached the end of the list
 * @throws what the list throws, once the items in progress are done
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
