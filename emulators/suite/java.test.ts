import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runStart } from '../test/start-process.ts';
import { requireJava } from './java.ts';

const folder = mkdtempSync(join(tmpdir(), 'roomwright-java-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Creates an environment whose only program is a `java` with this output of `-version`. */
function withJava(says: string): NodeJS.ProcessEnv {
  const java = join(folder, 'java');
  writeFileSync(java, `#!/bin/sh\n${says}\n`);
  chmodSync(java, 0o755);
  return { PATH: folder };
}

test.each([
  ['21', 'echo \'openjdk version "21.0.9" 2025-10-21\' >&2'],
  ['25', 'echo \'openjdk version "25" 2025-09-16\' >&2'],
])('Java %s is taken', async (_, says) => {
  await requireJava(withJava(says));
});

test.each([
  ['version 17', 'echo \'openjdk version "17.0.2" 2022-01-18\' >&2'],
  ['version 1', 'echo \'java version "1.8.0_402"\' >&2'],
  ['does not tell its version', 'echo hello'],
  ['no java that runs', 'exit 1'],
])('a java of which is said "%s" is refused, with the way out', async (words, says) => {
  const refused = expect(requireJava(withJava(says))).rejects;
  await refused.toThrow(words);
  await expect(requireJava(withJava(says))).rejects.toThrow(
    'Install Java 21 or newer, or start without EMULATORS=google.',
  );
});

test('EMULATORS=google npm start reports only that Java is missing', async () => {
  const environment = withJava('exit 127');
  const suite = runStart(['--data', join(folder, 'data')], {
    EMULATORS: 'google',
    PATH: `${environment.PATH}:${process.env.PATH}`,
  });
  expect(await suite.exit).toBe(1);
  expect(suite.said()).toContain('EMULATORS=google needs Java, and there is no java that runs. Install Java 21');
  expect(suite.said()).not.toContain('Building');
});
