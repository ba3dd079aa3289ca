import { createReadStream } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { Databases } from '../databases.ts';
import type { Database } from '../store/database.ts';
import type { StoredDocument } from '../store/document.ts';
import { fromJsonLine, toJsonLine } from './json.ts';

/** First line of a snapshot. */
const HEADER = { format: 'roomwright-firestore', version: 1 };
/** Documents between two pauses, in which requests are answered. */
const DOCUMENTS_PER_STEP = 200;

/**
 * Writes all databases, each as it is now, to `file`: a line of JSON for the format and one for every document. The
 * file is replaced in one step when it is whole, so a crash leaves the old one.
 */
export async function writeSnapshot(databases: Databases, file: string): Promise<void> {
  // All at one moment: the writing takes longer, and who writes meanwhile replaces documents, never changes them.
  const lines = linesOf([...databases.all()].flatMap(({ database }) => documentsOf(database)));
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.unfinished`;
  const handle = await open(unfinished, 'w');
  try {
    for (const step of lines) await handle.appendFile(step);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
}

const documentsOf = (database: Database): readonly { name: string; document: StoredDocument }[] =>
  Array.from(database.documents(), (document) => ({ name: database.name, document }));

/** The text of a snapshot, in pieces. */
function* linesOf(documents: ReturnType<typeof documentsOf>): Generator<string> {
  yield `${JSON.stringify(HEADER)}\n`;
  for (let i = 0; i < documents.length; i += DOCUMENTS_PER_STEP) {
    const step = documents.slice(i, i + DOCUMENTS_PER_STEP);
    yield step.map(({ name, document }) => `${toJsonLine(name, document)}\n`).join('');
  }
}

/** Loads the documents of a snapshot. Throws where `file` is none, naming the line. */
export async function readSnapshot(databases: Databases, file: string): Promise<void> {
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    number++;
    try {
      if (number === 1) checkHeader(line);
      else if (line !== '') load(databases, line);
    } catch (error) {
      throw new Error(`${file}, line ${number}: this is no snapshot of the embedded Firestore.`, { cause: error });
    }
  }
}

function load(databases: Databases, line: string): void {
  const { database, document } = fromJsonLine(line);
  databases.get(database).database.load(document);
}

function checkHeader(line: string): void {
  const { format, version }: Partial<typeof HEADER> = JSON.parse(line);
  if (format !== HEADER.format || version !== HEADER.version) throw new Error(`The format is ${format} ${version}.`);
}
