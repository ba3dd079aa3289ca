import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runHere } from '../../scripts/command/run-here.fixture.ts';
import { monitoringCommand } from './apply.ts';
import { METRICS, POLICIES } from './configuration.ts';
import { type Call, CHANNEL, type FakeProject, fakeGcloud } from './fake-gcloud.fixture.ts';

/** Runs the command in this project; returns its exit code and output. */
async function apply(project: FakeProject, parameters: string[], fails?: string) {
  const { code, stdout, stderr } = await runHere(() => monitoringCommand(parameters, fakeGcloud(project, fails)));
  return { code, said: stdout + stderr };
}

const PROJECT = ['--project', 'p'];
const emptyProject = (): FakeProject => ({ calls: [], metrics: [], policies: [], channels: [], uptime: [] });

/** Lists the calls that change something, without their options. */
const changes = (calls: readonly Call[]): string[] =>
  calls
    .map(({ parameters }) => parameters.filter((each) => !each.startsWith('--')).join(' '))
    .filter((words) => !/ list/.test(words));

test('an empty project gets every metric, alert, recipient and uptime check', async () => {
  const project = emptyProject();
  const { code, said } = await apply(project, [
    ...PROJECT,
    '--email',
    'ann@example.com',
    '--domain',
    'app.example.com',
  ]);
  expect([code, said]).toEqual([0, expect.stringContaining('metric roomwright_stagings: created')]);
  const { calls, metrics, policies, channels, uptime } = project;
  expect(metrics.map(({ name }) => name).toSorted()).toEqual(METRICS.map(({ name }) => name));
  expect(policies.map(({ userLabels }) => userLabels?.alert).toSorted()).toEqual(POLICIES.map(({ name }) => name));
  expect(channels).toMatchObject([{ labels: { email_address: 'ann@example.com' } }]);
  for (const policy of policies) expect(policy.notificationChannels).toEqual([CHANNEL]);
  expect(uptime).toEqual([{ displayName: 'Roomwright' }]);
  const uptimeCall = calls.find(({ parameters }) => parameters.includes('uptime') && parameters.includes('create'));
  expect(uptimeCall?.parameters).toContain('--resource-labels=host=app.example.com,project_id=p');
  // Alerts refer to metrics, so they come after them.
  const made = changes(calls);
  expect(made.findLastIndex((words) => words.includes('metrics'))).toBeLessThan(
    made.findIndex((words) => words.includes('policies')),
  );
});

test('a second run creates nothing and keeps an operator’s settings', async () => {
  const other = 'projects/p/notificationChannels/pager';
  const project: FakeProject = {
    ...emptyProject(),
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
  };
  const before = project.policies;
  const { code, said } = await apply(project, [
    ...PROJECT,
    '--email',
    'ann@example.com',
    '--domain',
    'app.example.com',
  ]);
  expect([code, said]).toEqual([0, expect.not.stringContaining('created')]);
  expect(changes(project.calls).filter((words) => words.includes('create'))).toEqual([]);
  expect(project.policies).toHaveLength(before.length);
  for (const policy of project.policies) {
    const old = before.find(({ name }) => name === policy.name);
    if (policy.displayName === 'Of another product') expect(policy).toEqual(old);
    else {
      expect(policy.notificationChannels).toEqual([other, CHANNEL]);
      expect(policy.enabled).toBe(old?.enabled);
      // Replacing a condition would close its open incidents.
      expect(policy.conditions.map(({ name }) => name)).toEqual(old?.conditions.map(({ name }) => name));
    }
  }
});

test('a failed call is reported, the others continue, and the next run completes the work', async () => {
  const project = emptyProject();
  const { code, said } = await apply(project, PROJECT, 'stagings-failing.json');
  expect(code).toBe(1);
  expect(said).toContain('alert stagings-failing: FAILED\n  ERROR: (gcloud) NOT_FOUND');
  expect(said).toContain('1 of the calls failed');
  expect(said).toContain('Run the same command again');
  expect(project.policies).toHaveLength(POLICIES.length - 1);
  expect(await apply(project, PROJECT)).toMatchObject({ code: 0 });
  expect(project.policies).toHaveLength(POLICIES.length);
});

test('nothing is created if the project cannot be read', async () => {
  const project = emptyProject();
  const { code } = await apply(project, PROJECT, 'policies list');
  expect(code).toBe(1);
  const { calls, policies } = project;
  expect(policies).toEqual([]);
  expect(changes(calls).filter((words) => words.includes('policies'))).toEqual([]);
});

test('a dry run reads the project and changes nothing', async () => {
  const project = emptyProject();
  const { code, said } = await apply(project, [...PROJECT, '--email', 'ann@example.com', '--dry-run']);
  expect([code, said]).toEqual([
    0,
    expect.stringContaining('alert worker-cost: would be created\n  gcloud monitoring policies create'),
  ]);
  expect(changes(project.calls)).toEqual([]);
});

test.each([
  { title: 'without a project', parameters: [], says: 'Which project?' },
  { title: 'with an option that it does not know', parameters: ['--project', 'p', '--mail', 'x'], says: '--mail' },
])('$title it does nothing and says why', async ({ parameters, says }) => {
  const project = emptyProject();
  const { code, said } = await apply(project, parameters);
  expect([code, said]).toEqual([2, expect.stringContaining(says)]);
  expect(project.calls).toEqual([]);
});

test('is a command', () => {
  const command = fileURLToPath(new URL('./apply.ts', import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [command], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([2, expect.stringContaining('Which project?')]);
});
