/**
 * Processes the items of a list with up to `count` at a time. After the signal it starts no further item and waits
 * for those in progress.
 *
 * @param work must not throw
 * @returns whether the end of the list was reached
 * @throws any error of the list, once the items in progress have finished
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

/**
 * Maps the items of a list with up to `count` at a time. All are worked on, also if one fails.
 *
 * @throws the first error
 */
export async function mapAtOnce<T, R>(items: readonly T[], count: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: PromiseSettledResult<R>[] = [];
  const entries = items.entries();
  const one = async (): Promise<void> => {
    for (const [i, item] of entries) [results[i]] = await Promise.allSettled([work(item)]);
  };
  await Promise.all(Array.from({ length: Math.min(count, items.length) }, one));
  return results.map((each) => {
    if (each.status === 'rejected') throw each.reason;
    return each.value;
  });
}
