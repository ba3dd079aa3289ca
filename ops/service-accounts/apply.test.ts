import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SERVICE_ACCOUNTS } from '../../functions/src/service-accounts.ts';
import { RIGHTS } from './rights.ts';

const APPLY = fileURLToPath(new URL('./apply.ts', import.meta.url));
const FAKE = fileURLToPath(new URL('./fake-gcloud.fixture.mjs', import.meta.url));

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'service-accounts-'));
  file = join(folder, 'state.json');
  await copyFile(FAKE, join(folder, 'gcloud'));
  await chmod(join(folder, 'gcloud'), 0o755);
});
afterEach(() => rm(folder, { recursive: true }));

interface State {
  readonly accounts?: readonly { readonly email: string }[];
  readonly bindings?: readonly { readonly role: string; readonly members: readonly string[] }[];
}

/** Runs the command in a project of this state; returns its exit code, output and calls. */
async function apply(state: State, parameters: readonly string[], fails = '') {
  await writeFile(file, JSON.stringify({ calls: [], accounts: [], bindings: [], ...state }));
  const env = {
    ...process.env,
    PATH: [folder, dirname(process.execPath)].join(delimiter),
    FAKE_GCLOUD_STATE: file,
    FAKE_GCLOUD_FAILS: fails,
  };
  const { code, said } = await new Promise<{ code: number; said: string }>((resolve) => {
    execFile(process.execPath, [APPLY, ...parameters], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, said: stdout + stderr });
    });
  });
  const { calls } = JSON.parse(await readFile(file, 'utf8')) as { calls: readonly (readonly string[])[] };
  return { code, said, calls: calls.map((call) => call.join(' ')) };
}
const emailOf = (name: string): string => `${name}@p.iam.gserviceaccount.com`;

test('every account is created with its rights', async () => {
  const { code, calls } = await apply({}, ['--project', 'p']);
  expect(code).toBe(0);
  for (const [name, { project, itself = [], bucket }] of Object.entries(RIGHTS)) {
    const made = calls.filter((call) => call.includes(name));
    expect(made[0]).toContain(`service-accounts create ${name}`);
    for (const role of project) {
      expect(made).toContainEqual(expect.stringMatching(new RegExp(`^projects add-iam.*--role=roles/${role} `)));
    }
    for (const role of itself) {
      expect(made).toContainEqual(
        expect.stringContaining(
          `add-iam-policy-binding ${emailOf(name)} --member=serviceAccount:${emailOf(name)} --role=roles/${role}`,
        ),
      );
    }
    expect(made.filter((call) => call.includes('gs://p.firebasestorage.app'))).toHaveLength(bucket ? 1 : 0);
    expect(made).toHaveLength(1 + project.length + itself.length + (bucket ? 1 : 0));
  }
});

test('existing accounts and roles are kept, and surplus roles are reported', async () => {
  const accounts = Object.keys(RIGHTS).map((name) => ({ email: emailOf(name) }));
  const members = ['roomwright-worker', 'roomwright-photos'].map((name) => `serviceAccount:${emailOf(name)}`);
  const bindings = [
    { role: 'roles/datastore.user', members },
    { role: 'roles/editor', members: members.slice(0, 1) },
  ];
  const { said, calls } = await apply({ accounts, bindings }, ['--project', 'p']);
  expect(calls.filter((call) => call.includes('create'))).toEqual([]);
  const granted = calls.filter(
    (call) => call.includes('roles/datastore.user') && members.some((member) => call.includes(member)),
  );
  expect(granted).toEqual([]);
  expect(said).toContain('roomwright-worker: has roles/editor besides');
  expect(said.match(/besides/g)).toHaveLength(1);
});

test('a dry run changes nothing', async () => {
  const { said, calls } = await apply({}, ['--project', 'p', '--dry-run']);
  expect(calls.every((call) => /list|get-iam-policy/.test(call))).toBe(true);
  expect(said).toContain('gcloud iam service-accounts create roomwright-api');
});

test('a failed call stops it and prints gcloud’s output', async () => {
  const { code, said } = await apply({}, ['--project', 'p'], 'firebaseauth.admin');
  expect(code).toBe(1);
  expect(said).toContain('PERMISSION_DENIED');
  expect(said).toContain('Run the same command again');
});

test('nothing is called without a project', async () => {
  expect(await apply({}, [])).toMatchObject({ code: 2, calls: [] });
});

test('no account has all rights, and each is used by a function', () => {
  expect(Object.keys(RIGHTS).sort()).toEqual([...new Set(Object.values(SERVICE_ACCOUNTS))].sort());
  const roles = Object.values(RIGHTS).flatMap(({ project, itself = [], bucket = '' }) => [
    ...project,
    ...itself,
    bucket,
  ]);
  // Of api, which creates and closes accounts, and of the sweep, which completes their deletion.
  const administrators = roles.filter((role) => /owner|editor|\badmin\b/.test(role));
  expect(administrators).toEqual(['firebaseauth.admin', 'firebaseauth.admin']);
});
