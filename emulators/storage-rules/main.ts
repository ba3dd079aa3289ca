/** The embedded Storage rules runtime as a program: JSON lines on stdin and stdout, until stdin ends. */
import { createInterface } from 'node:readline';
import { createRuntime, STARTED } from './runtime.ts';

const answer = createRuntime();
const say = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);

say(STARTED);
for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() !== '') say(answer(line));
}
