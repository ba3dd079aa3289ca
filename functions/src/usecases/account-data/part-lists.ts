import { LIMITS } from '../../contract/limits.ts';
import type { Files } from '../../ports/files.ts';

/** An entry as listed: copied from this path. Its time is in ISO 8601. */
export interface ListedEntry {
  readonly name: string;
  readonly path: string;
  readonly modified: string;
}

/** A part: its number of entries, and the path of the list of them. */
export interface ListedPart {
  readonly entries: number;
  readonly list: string;
}

/** Divides entries into parts as they come. Stores the list of each full part, so that only the last one is in memory. */
export interface PartLists {
  /** @param bytes size of the entry's file */
  add(entry: ListedEntry, bytes: number): Promise<void>;
  /**
   * Stores the last list.
   *
   * @param first entries that come before all others: in the same part if everything fits into one, else in parts of
   * their own
   */
  end(first: readonly (readonly [ListedEntry, number])[]): Promise<readonly ListedPart[]>;
}

const JSON_TYPE = 'application/json';

const encoded = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

/** @param folder in the bucket, unused */
export function makePartLists(files: Pick<Files, 'prepare' | 'write'>, folder: string): PartLists {
  let stored = 0;
  const store = async (entries: readonly ListedEntry[]): Promise<ListedPart> => {
    const file = files.prepare(`${folder}list-${++stored}.json`);
    await files.write(file, encoded(entries), JSON_TYPE);
    return { entries: entries.length, list: file.path };
  };
  const isFull = (entries: number, bytes: number): boolean =>
    entries > LIMITS.exportPartEntries || bytes > LIMITS.exportPartBytes;

  const division = () => {
    const parts: ListedPart[] = [];
    let open: ListedEntry[] = [];
    let size = 0;
    return {
      open: () => ({ entries: open, size, isAll: parts.length === 0 }),
      async add(entry: ListedEntry, bytes: number): Promise<void> {
        if (open.length > 0 && isFull(open.length + 1, size + bytes)) {
          parts.push(await store(open));
          [open, size] = [[], 0];
        }
        open.push(entry);
        size += bytes;
      },
      async end(): Promise<ListedPart[]> {
        return open.length > 0 ? [...parts, await store(open)] : parts;
      },
    };
  };

  const others = division();
  return {
    add: others.add,
    async end(first) {
      const { entries, size, isAll } = others.open();
      const bytes = first.reduce((sum, [, each]) => sum + each, size);
      const listed = first.map(([entry]) => entry);
      if (isAll && !isFull(listed.length + entries.length, bytes)) return [await store([...listed, ...entries])];
      const own = division();
      for (const [entry, each] of first) await own.add(entry, each);
      return [...(await own.end()), ...(await others.end())];
    },
  };
}

/** Reads a list that `makePartLists` has stored. */
export async function readPartList(files: Pick<Files, 'read'>, { list }: ListedPart): Promise<readonly ListedEntry[]> {
  const bytes = await files.read(list);
  if (!bytes) throw new Error(`The list of a part is missing: ${list}.`);
  return JSON.parse(new TextDecoder().decode(bytes)) as ListedEntry[];
}
