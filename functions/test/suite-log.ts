import { readFile } from 'node:fs/promises';

type Line = Readonly<Record<string, unknown>>;

/** Parses the JSON object in a line; firebase-tools prefixes functions' output. */
function parsed(line: string): Line[] {
  const begin = line.indexOf('{"');
  try {
    return begin < 0 ? [] : [JSON.parse(line.slice(begin)) as Line];
  } catch {
    return [];
  }
}

/**
 * Waits until a function of the suite has logged an entry with these facts, and returns it.
 *
 * @param log path of the suite's log
 */
export async function lineWith(log: string, facts: Line): Promise<Line> {
  for (;;) {
    const lines = (await readFile(log, 'utf8')).split('\n').flatMap(parsed);
    const found = lines.find((line) => Object.entries(facts).every(([name, value]) => line[name] === value));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
