/**
 * Writer for `crash.test.ts`: increments the number in every document in one commit and writes a snapshot,
 * repeatedly, until it is killed. `node restless-writer.ts FILE`
 */
import { existsSync } from 'node:fs';
import { Databases } from '../databases.ts';
import { integerValue } from '../values/value.ts';
import type { Write } from '../writes/write.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';

const DOCUMENTS = 2000;
const [file = ''] = process.argv.slice(2);

const databases = new Databases();
if (existsSync(file)) await readSnapshot(databases, file);
const { database, transactions } = databases.get('projects/p/databases/d');
const last = database.get('c/0')?.fields.round;
for (let round = last?.valueType === 'integerValue' ? Number(last.integerValue) : 0; ; round++) {
  const fields = {
    round: integerValue(round),
    text: { valueType: 'stringValue', stringValue: 'x'.repeat(1000) },
  } as const;
  const writes = Array.from(
    { length: DOCUMENTS },
    (_, i): Write => ({
      kind: 'set',
      path: `c/${i}`,
      precondition: undefined,
      fields,
      mask: undefined,
      transforms: [],
    }),
  );
  await transactions.commit(writes);
  await writeSnapshot(databases, file);
}
