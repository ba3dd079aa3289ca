import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exhaustively } from '../../functions/test/extent.ts';
import { METRICS, POLICIES, type Policy } from './configuration.ts';

const APPLY = fileURLToPath(new URL('./apply.ts', import.meta.url));
const FAKE = fileURLToPath(new URL('./fake-gcloud.fixture.mjs', import.meta.url));

/** The first channel that the fake creates. */
const CHANNEL = 'projects/p/notificationChannels/1';

interface Call {
  readonly parameters: readonly string[];
  readonly content?: Policy;
}
interface State {
  readonly calls: readonly Call[];
  readonly metrics: readonly { readonly name: string }[];
  readonly policies: readonly Policy[];
  readonly channels: readonly object[];
  readonly uptime: readonly object[];
}

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'monitoring-'));
  file = join(folder, 'state.json');
  await copyFile(FAKE, join(folder, 'gcloud'));
  await chmod(join(folder, 'gcloud'), 0o755);
  await writeState({});
});
afterEach(() => rm(folder, { recursive: true }));

const state = async (): Promise<State> => JSON.parse(await readFile(file, 'utf8')) as State;
const writeState = (given: Partial<State>): Promise<void> =>
  writeFile(file, JSON.stringify({ calls: [], metrics: [], policies: [], channels: [], uptime: [], ...given }));

/** Runs the command; returns its exit code and output. */
async function apply(
  parameters: readonly string[],
  fails = '',
  path = folder,
): Promise<{ code: number; said: string }> {
  const env = {
    ...process.env,
    PATH: [path, dirname(process.execPath)].join(delimiter),
    FAKE_GCLOUD_STATE: file,
    FAKE_GCLOUD_FAILS: fails,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [APPLY, ...parameters], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, said: stdout + stderr });
    });
  });
}

/** Lists the calls that change something, without their options. */
const changes = (calls: readonly Call[]): string[] =>
  calls
    .map(({ parameters }) => parameters.filter((each) => !each.startsWith('--')).join(' '))
    .filter((words) => !/ list/.test(words));

test('an empty project gets every metric, alert, recipient and uptime check', async () => {
  const { code, said } = await apply(['--project', 'p', '--email', 'ann@example.com', '--domain', 'app.example.com']);
  expect([code, said]).toEqual([0, expect.stringContaining('metric roomwright_stagings: created')]);
  const { calls, metrics, policies, channels, uptime } = await state();
  expect(metrics.map(({ name }) => name).toSorted()).toEqual(METRICS.map(({ name }) => name));
  expect(policies.map(({ userLabels }) => userLabels?.alert).toSorted()).toEqual(POLICIES.map(({ name }) => name));
  expect(channels).toMatchObject([{ labels: { email_address: 'ann@example.com' } }]);
  for (const policy of policies) expect(policy.notificationChannels).toEqual([CHANNEL]);
  expect(uptime).toEqual([{ displayName: 'Roomwright' }]);
  const uptimeCall = calls.find(({ parameters }) => parameters.includes('uptime') && parameters.includes('create'));
  expect(uptimeCall?.parameters).toContain('--resource-labels=host=app.example.com,project_id=p');
  for (const { parameters } of calls) expect(parameters.slice(-2)).toEqual(['--project=p', '--quiet']);
  // Alerts refer to metrics, so they come after them.
  const made = changes(calls);
  expect(made.findLastIndex((words) => words.includes('metrics'))).toBeLessThan(
    made.findIndex((words) => words.includes('policies')),
  );
});

test('a second run creates nothing and keeps an operator’s settings', async () => {
  const other = 'projects/p/notificationChannels/pager';
  await writeState({
    metrics: METRICS.map(({ name }) => ({ name })),
    channels: [{ name: CHANNEL, type: 'email', labels: { email_address: 'ann@example.com' } }],
    uptime: [{ displayName: 'Roomwright' }],
    policies: [
      ...POLICIES.map(({ name, value }) => ({
        ...value,
        name: `projects/p/alertPolicies/${name}`,
        conditions: value.conditions.map((condition, i) => ({ ...condition, name: `${name}/conditions/${i}` })),
        notificationChannels: [other],
        enabled: name !== 'worker-cost',
      })),
      { name: 'projects/p/alertPolicies/99', displayName: 'Of another product', conditions: [] },
    ],
  });
  const before = await state();
  const { code, said } = await apply(['--project', 'p', '--email', 'ann@example.com', '--domain', 'app.example.com']);
  expect([code, said]).toEqual([0, expect.not.stringContaining('created')]);
  const after = await state();
  expect(changes(after.calls).filter((words) => words.includes('create'))).toEqual([]);
  expect(after.policies).toHaveLength(before.policies.length);
  for (const policy of after.policies) {
    const old = before.policies.find(({ name }) => name === policy.name);
    if (policy.displayName === 'Of another product') expect(policy).toEqual(old);
    else {
      expect(policy.notificationChannels).toEqual([other, CHANNEL]);
      expect(policy.enabled).toBe(old?.enabled);
      // Replacing a condition would close its open incidents.
      expect(policy.conditions.map(({ name }) => name)).toEqual(old?.conditions.map(({ name }) => name));
    }
  }
});

exhaustively('a failed call is reported, the others continue, and the next run completes the work', async () => {
  const { code, said } = await apply(['--project', 'p'], 'stagings-failing.json');
  expect(code).toBe(1);
  expect(said).toContain('alert stagings-failing: FAILED\n  ERROR: (gcloud) NOT_FOUND');
  expect(said).toContain('1 of the calls failed');
  expect(said).toContain('Run the same command again');
  expect((await state()).policies).toHaveLength(POLICIES.length - 1);
  expect(await apply(['--project', 'p'])).toMatchObject({ code: 0 });
  expect((await state()).policies).toHaveLength(POLICIES.length);
});

test('nothing is created if the project cannot be read', async () => {
  const { code } = await apply(['--project', 'p'], 'policies list');
  expect(code).toBe(1);
  const { calls, policies } = await state();
  expect(policies).toEqual([]);
  expect(changes(calls).filter((words) => words.includes('policies'))).toEqual([]);
});

test('a dry run reads the project and changes nothing', async () => {
  const { code, said } = await apply(['--project', 'p', '--email', 'ann@example.com', '--dry-run']);
  expect([code, said]).toEqual([
    0,
    expect.stringContaining('alert worker-cost: would be created\n  gcloud monitoring policies create'),
  ]);
  expect(changes((await state()).calls)).toEqual([]);
});

test.each([
  { title: 'without a project', parameters: [], says: 'Which project?' },
  { title: 'with an option that it does not know', parameters: ['--project', 'p', '--mail', 'x'], says: '--mail' },
])('$title it does nothing and says why', async ({ parameters, says }) => {
  const { code, said } = await apply(parameters);
  expect([code, said]).toEqual([2, expect.stringContaining(says)]);
  expect((await state()).calls).toEqual([]);
});

test('reports that gcloud must be installed', async () => {
  const { code, said } = await apply(['--project', 'p'], '', join(folder, 'nothing'));
  expect([code, said]).toEqual([1, expect.stringContaining('Install the Google Cloud CLI.')]);
});
