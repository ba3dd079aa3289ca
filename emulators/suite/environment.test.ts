import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runStart } from '../test/start-process.ts';
import { chooseRuntimes, requireJava, suiteEnvironment } from './environment.ts';

const scratch = mkdtempSync(join(tmpdir(), 'roomwright-environment-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const firstOnPath = (program: string, path = '') =>
  path.split(delimiter).find((folder) => existsSync(join(folder, program)));

test('EMULATORS selects the runtimes, and an invalid value is rejected', async () => {
  expect(await chooseRuntimes({})).toBe('embedded');
  expect(await chooseRuntimes({ EMULATORS: 'embedded' })).toBe('embedded');
  await expect(chooseRuntimes({ EMULATORS: 'google', PATH: scratch })).rejects.toThrow('needs Java');
  await expect(chooseRuntimes({ EMULATORS: 'gogle' })).rejects.toThrow('"google"');
});

test('java is the embedded runtime, or the machine’s own for Google’s emulators', () => {
  const embedded = suiteEnvironment('embedded', scratch);
  expect(firstOnPath('java', embedded.PATH)).toMatch(/emulators\/runtime$/);
  expect(existsSync(embedded.STORAGE_EMULATOR_BINARY_PATH ?? '')).toBe(true);
  const google = suiteEnvironment('google', scratch);
  expect(firstOnPath('java', google.PATH) ?? '').not.toMatch(/emulators\/runtime$/);
});

test('firebase-tools gets its own settings and uses neither the internet nor the user’s account', () => {
  const environment = suiteEnvironment('embedded', scratch);
  const settings = join(environment.XDG_CONFIG_HOME ?? '', 'configstore/firebase-tools.json');
  expect(JSON.parse(readFileSync(settings, 'utf8'))).toMatchObject({
    usage: false,
    motd: { fetched: expect.any(Number) },
  });
  expect(firstOnPath('npm', environment.PATH)).toMatch(/runtime\/offline$/);
});

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
