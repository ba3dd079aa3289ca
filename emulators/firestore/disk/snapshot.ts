import { createReadStream } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { Databases } from '../databases.ts';
import { documentName, parseDocumentName } from '../names.ts';
import type { Database } from '../store/database.ts';
import type { StoredDocument } from '../store/document.ts';
import { acceptFields, type WireFields, type WireValue } from '../values/accept.ts';
import { documentSize } from '../values/size.ts';
import type { Fields, Value } from '../values/value.ts';

/** A document in a snapshot: one line of JSON, with values in the format of Firestore's REST API. */
interface JsonDocument {
  readonly name: string;
  /** Microseconds since the epoch. */
  readonly createTime: number;
  readonly updateTime: number;
  readonly fields: Readonly<Record<string, JsonValue>>;
}
type JsonValue = Readonly<Record<string, unknown>>;

const toJsonFields = (fields: Fields): Record<string, JsonValue> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toJson(value)]));

const spell = (double: number): string => (Object.is(double, -0) ? '-0' : String(double));

const fromJsonFields = (fields: Readonly<Record<string, JsonValue>>): WireFields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, fromJson(value)]));

/** First line of a snapshot. */
const HEADER = { format: 'roomwright-firestore', version: 1 };
/** Documents between two yields to the event loop, during which requests are served. */
const DOCUMENTS_PER_STEP = 200;

/**
 * Writes the current state of all databases to `file`: a header line and one line of JSON per document. The file is
 * replaced atomically, so a crash leaves the old one.
 */
export async function writeSnapshot(databases: Databases, file: string): Promise<void> {
  // Captured in one step: writing takes longer, and concurrent writers replace documents without mutating them.
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

/** Yields the text of a snapshot in chunks. */
function* linesOf(documents: ReturnType<typeof documentsOf>): Generator<string> {
  yield `${JSON.stringify(HEADER)}\n`;
  for (let i = 0; i < documents.length; i += DOCUMENTS_PER_STEP) {
    const step = documents.slice(i, i + DOCUMENTS_PER_STEP);
    yield step.map(({ name, document }) => `${toJsonLine(name, document)}\n`).join('');
  }
}

/** Loads the documents of a snapshot. Throws with the line number if `file` is malformed. */
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

/** Serializes the document as one line, without its terminator. */
function toJsonLine(database: string, document: StoredDocument): string {
  const { path, createTime, updateTime, fields } = document;
  const json: JsonDocument = {
    name: documentName(database, path),
    createTime,
    updateTime,
    fields: toJsonFields(fields),
  };
  return JSON.stringify(json);
}

/** Parses a line of `toJsonLine`. Throws if the line or the document is invalid. */
function fromJsonLine(line: string): { readonly database: string; readonly document: StoredDocument } {
  const json: JsonDocument = JSON.parse(line);
  const { database, path } = parseDocumentName(json.name);
  const fields = acceptFields(fromJsonFields(json.fields));
  const { createTime, updateTime } = json;
  return { database, document: { path, fields, createTime, updateTime, size: documentSize(path, fields) } };
}

function toJson(value: Value): JsonValue {
  switch (value.valueType) {
    case 'doubleValue': {
      const double = value.doubleValue;
      // JSON has no NaN, infinities or -0.
      return { doubleValue: Number.isFinite(double) && !Object.is(double, -0) ? double : spell(double) };
    }
    case 'bytesValue':
      return { bytesValue: value.bytesValue.toString('base64') };
    case 'arrayValue':
      return { arrayValue: { values: value.arrayValue.values.map(toJson) } };
    case 'mapValue':
      return { mapValue: { fields: toJsonFields(value.mapValue.fields) } };
    default: {
      const { valueType, ...json } = value;
      return json;
    }
  }
}

/** Returns a value not yet checked by `acceptFields`, which also rejects unknown types. */
function fromJson(json: JsonValue): WireValue {
  const valueType = Object.keys(json)[0] ?? '';
  switch (valueType) {
    case 'doubleValue':
      return { valueType, doubleValue: Number(json.doubleValue) };
    case 'bytesValue':
      return { valueType, bytesValue: Buffer.from(String(json.bytesValue), 'base64') };
    case 'arrayValue': {
      const { values } = json.arrayValue as { values: readonly JsonValue[] };
      return { valueType, arrayValue: { values: values.map(fromJson) } };
    }
    case 'mapValue': {
      const { fields } = json.mapValue as { fields: Record<string, JsonValue> };
      return { valueType, mapValue: { fields: fromJsonFields(fields) } };
    }
    default:
      return { valueType, ...json };
  }
}
