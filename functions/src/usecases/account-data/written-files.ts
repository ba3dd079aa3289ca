import type { Files } from '../../ports/files.ts';
import { type Cell, CSV_START, csvRow } from './csv.ts';

/** A file generated for the archive, as stored in the bucket. */
export interface WrittenFile {
  /** Name in the archive. */
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
}

/** A text file that is being written. */
interface OpenText {
  /** Resolves when it has room for more. */
  write(text: string): Promise<void>;
  /** Stores the file. Returns its size, bytes. */
  end(): Promise<number>;
}

/** A list that is being written, one item at a time, in one or more files. */
export interface OpenList<T> {
  add(item: T): Promise<void>;
  /** Returns the files, in order. */
  end(): Promise<readonly WrittenFile[]>;
}

/** Writes the generated files of one archive to the bucket. */
export interface Writer {
  /** Writes a whole text. */
  text(name: string, text: string, contentType: string): Promise<WrittenFile>;
  /** Writes a JSON value with line breaks. */
  json(name: string, value: unknown): Promise<WrittenFile>;
  /** Opens a JSON array, `data/NAME.json`; a long one is divided into `data/NAME-1.json` and so on. */
  jsonList(name: string): OpenList<unknown>;
  /** Opens a table, `data/NAME.csv`. */
  table(name: string, columns: readonly string[]): OpenList<readonly Cell[]>;
}

/**
 * Items per JSON file: a few megabytes, which a browser or an editor can still open. Tables have no such limit; a
 * spreadsheet takes a million rows.
 */
const ITEMS_PER_FILE = 5000;

/** Characters collected before they are passed on. */
const CHUNK = 64 * 1024;

const JSON_TYPE = 'application/json';

const encoder = new TextEncoder();
const lined = (value: unknown): string => JSON.stringify(value, null, 2);

/** Names one of several files, `data/photos-2.json`; a single one has no number. */
const numberedName = (name: string, number: number, count: number): string =>
  count === 1 ? name : name.replace(/(\.[a-z]+)$/, `-${number}$1`);

/**
 * @param folder in the bucket, unused
 * @param signal aborts files that are being written
 */
export function makeWriter(
  files: Pick<Files, 'prepare' | 'write' | 'writeStream'>,
  folder: string,
  signal: AbortSignal,
): Writer {
  const openText = (path: string, contentType: string, start = ''): OpenText => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const stream = writable.getWriter();
    const options = { contentType, fileName: path.slice(folder.length), signal };
    const stored = files.writeStream(files.prepare(path), readable, options);
    // Otherwise the next write would wait for a reader that has gone.
    stored.catch((error: unknown) => stream.abort(error)).catch(() => undefined);
    signal.addEventListener('abort', () => void stream.abort(signal.reason).catch(() => undefined), { once: true });
    let collected = start;
    const flush = async (): Promise<void> => {
      const bytes = encoder.encode(collected);
      collected = '';
      if (bytes.length > 0) await stream.write(bytes);
    };
    return {
      async write(text) {
        collected += text;
        if (collected.length >= CHUNK) await flush();
      },
      async end() {
        await flush();
        await stream.close();
        return stored;
      },
    };
  };

  const text: Writer['text'] = async (name, content, contentType) => {
    const file = files.prepare(`${folder}${name}`);
    const bytes = encoder.encode(content);
    await files.write(file, bytes, contentType);
    return { name, path: file.path, bytes: bytes.length };
  };

  return {
    text,
    json: (name, value) => text(name, `${lined(value)}\n`, JSON_TYPE),

    jsonList(name) {
      const written: Omit<WrittenFile, 'name'>[] = [];
      let open: { readonly path: string; readonly file: OpenText } | null = null;
      let items = 0;
      const begin = (): NonNullable<typeof open> => {
        const path = `${folder}data/${name}-${written.length + 1}.json`;
        items = 0;
        return { path, file: openText(path, JSON_TYPE) };
      };
      const finish = async (): Promise<void> => {
        const { path, file } = open ?? begin();
        await file.write(items === 0 ? '[]\n' : '\n]\n');
        written.push({ path, bytes: await file.end() });
        open = null;
      };
      return {
        async add(item) {
          if (items === ITEMS_PER_FILE) await finish();
          open ??= begin();
          await open.file.write(`${items === 0 ? '[' : ','}\n${lined(item).replace(/^/gm, '  ')}`);
          items++;
        },
        async end() {
          if (open || written.length === 0) await finish();
          return written.map((each, i) => ({
            name: numberedName(`data/${name}.json`, i + 1, written.length),
            ...each,
          }));
        },
      };
    },

    table(name, columns) {
      const path = `${folder}data/${name}.csv`;
      const file = openText(path, 'text/csv', `${CSV_START}${csvRow(columns)}`);
      return {
        add: (cells) => file.write(csvRow(cells)),
        end: async () => [{ name: `data/${name}.csv`, path, bytes: await file.end() }],
      };
    },
  };
}
