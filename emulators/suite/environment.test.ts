import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { chooseRuntimes, suiteEnvironment } from './environment.ts';

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
