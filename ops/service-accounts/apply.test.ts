import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { SERVICE_ACCOUNTS } from '../../functions/src/service-accounts.ts';
import { runHere } from '../../scripts/command/run-here.fixture.ts';
import { GcloudError } from '../gcloud.ts';
import { serviceAccountsCommand } from './apply.ts';
import { RIGHTS } from './rights.ts';

interface State {
  readonly accounts?: readonly { readonly email: string }[];
  readonly bindings?: readonly { readonly role: string; readonly members: readonly string[] }[];
}

/** Runs the command in a project of this state; returns its exit code, output and calls of gcloud. */
async function apply({ accounts = [], bindings = [] }: State, parameters: string[], fails?: string) {
  const calls: string[] = [];
  const gcloudOf =
    () =>
    async (...call: readonly string[]) => {
      calls.push(call.join(' '));
      if (fails && call.join(' ').includes(fails)) throw new GcloudError('ERROR: (gcloud) PERMISSION_DENIED');
      const words = call.filter((each) => !each.startsWith('--')).join(' ');
      if (words === 'iam service-accounts list') return JSON.stringify(accounts);
      return words.startsWith('projects get-iam-policy') ? JSON.stringify({ bindings }) : '';
    };
  const { code, stdout, stderr } = await runHere(() => serviceAccountsCommand(parameters, gcloudOf));
  return { code, said: stdout + stderr, calls };
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

test('is a command', () => {
  const command = fileURLToPath(new URL('./apply.ts', import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [command], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([2, expect.stringContaining('Which project?')]);
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
