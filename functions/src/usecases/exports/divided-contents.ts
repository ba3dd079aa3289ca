import { LIMITS } from '../../contract/limits.ts';
import type { Files } from '../../ports/files.ts';
import type { ArchiveEntry, ContentsOf, EntriesOf } from './archive-entry.ts';
import { planParts } from './plan-parts.ts';

/** Number of files whose sizes are requested concurrently. */
const MAX_CONCURRENT_READS = 20;

/** Divides a list of entries into parts by their sizes, unless the task has been divided already. */
export function makeDividedContents(files: Pick<Files, 'size'>, listEntries: EntriesOf): ContentsOf {
  const sizeOf = async ({ source }: ArchiveEntry): Promise<number> => {
    if (!source) return 0;
    if ('make' in source) return source.most;
    return 'bytes' in source ? source.bytes.length : ((await files.size(source.path)) ?? 0);
  };

  const plan = async (entries: readonly ArchiveEntry[]): Promise<number[]> => {
    const sizes: number[] = [];
    for (let i = 0; i < entries.length; i += MAX_CONCURRENT_READS) {
      sizes.push(...(await Promise.all(entries.slice(i, i + MAX_CONCURRENT_READS).map(sizeOf))));
    }
    return planParts(sizes, LIMITS.exportPartBytes);
  };

  return async (task) => {
    const entries = await listEntries(task);
    const parts = task.plan ?? (await plan(entries));
    const start = (part: number): number => parts.slice(0, part).reduce((sum, count) => sum + count, 0);
    return { parts, entriesOf: async (part) => entries.slice(start(part), start(part + 1)) };
  };
}
