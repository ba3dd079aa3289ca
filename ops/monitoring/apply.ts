/**
 * Creates or updates the log-based metrics and alerts of this folder in a Google Cloud project. Everything else
 * stays unchanged, including an alert's other recipients and whether it is enabled.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Gcloud, GcloudError, gcloudOf } from '../gcloud.ts';
import { METRICS, type Named, POLICIES, type Policy } from './configuration.ts';

const HELP = `npm run ops:monitoring -- --project ID [options]

  --project ID      the project, as gcloud knows it
  --email ADDRESS   who is notified when an alert goes off
  --domain HOST     also checks from outside that the service answers there (app.example.com)
  --dry-run         reads the project and prints what it would do
  --help            this text
`;

const UPTIME = 'Roomwright';

interface Channel {
  readonly name: string;
  readonly type?: string;
  readonly labels?: { readonly email_address?: string };
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Returns the policy to send. gcloud replaces the whole policy, so the existing one's own settings are carried over.
 */
function merged(policy: Policy, existing: Policy | undefined, channel: string | null): Policy {
  const channels = new Set([...(existing?.notificationChannels ?? []), ...(channel ? [channel] : [])]);
  const conditions = policy.conditions.map((condition) => {
    // A condition with a name is updated; without one it would be replaced, which closes open incidents.
    const name = existing?.conditions.find(({ displayName }) => displayName === condition.displayName)?.name;
    return name === undefined ? condition : { ...condition, name };
  });
  return {
    ...policy,
    conditions,
    notificationChannels: [...channels],
    ...(existing?.enabled !== undefined && { enabled: existing.enabled }),
  };
}

interface Given {
  readonly project: string;
  readonly email?: string;
  readonly domain?: string;
  readonly dryRun: boolean;
  /** Folder for gcloud's input files. */
  readonly folder: string;
}

/** Makes the calls sequentially; failures are printed and the rest continue. Returns the number of failures. */
async function apply(gcloud: Gcloud, { project, email, domain, dryRun, folder }: Given): Promise<number> {
  let failed = 0;
  const list = async <T>(...parameters: readonly string[]): Promise<T[]> =>
    JSON.parse((await gcloud(...parameters, '--format=json')) || '[]') as T[];
  /** @returns the result of the work; null if it failed */
  const step = async <T>(what: string, work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof GcloudError)) throw error;
      failed++;
      print(`${what}: FAILED\n  ${error.message.replaceAll('\n', '\n  ')}`);
      return null;
    }
  };
  const change = async (what: string, done: string, ...parameters: readonly string[]): Promise<string | null> => {
    if (dryRun) {
      print(`${what}: would be ${done}\n  gcloud ${parameters.join(' ')}`);
      return null;
    }
    return step(what, async () => {
      const answer = await gcloud(...parameters);
      print(`${what}: ${done}`);
      return answer;
    });
  };

  const channelOf = async (address: string): Promise<string | null> => {
    const channels = await step('channels', () => list<Channel>('beta', 'monitoring', 'channels', 'list'));
    if (!channels) return null;
    const known = channels.find(({ type, labels }) => type === 'email' && labels?.email_address === address);
    if (known) return known.name;
    const given = ['--display-name=Roomwright', '--type=email', `--channel-labels=email_address=${address}`];
    const made = ['beta', 'monitoring', 'channels', 'create', ...given, '--format=json'];
    const answer = await change(`channel ${address}`, 'created', ...made);
    return answer === null ? null : (JSON.parse(answer) as Channel).name;
  };

  const applyMetrics = async (): Promise<void> => {
    const existing = await step('metrics', () => list<{ name: string }>('logging', 'metrics', 'list'));
    if (!existing) return;
    for (const { name, path } of METRICS) {
      const known = existing.some((each) => each.name === name);
      const file = `--config-from-file=${path}`;
      await change(
        `metric ${name}`,
        known ? 'updated' : 'created',
        'logging',
        'metrics',
        known ? 'update' : 'create',
        name,
        file,
      );
    }
  };

  const applyUptime = async (host: string): Promise<void> => {
    const configs = ['monitoring', 'uptime', 'list-configs'];
    const existing = await step('uptime check', () => list<{ displayName: string }>(...configs));
    if (!existing || existing.some(({ displayName }) => displayName === UPTIME)) return;
    const labels = `--resource-labels=host=${host},project_id=${project}`;
    const given = ['--resource-type=uptime-url', labels, '--protocol=https', '--path=/api/health', '--period=5'];
    await change(`uptime check of ${host}`, 'created', 'monitoring', 'uptime', 'create', UPTIME, ...given);
  };

  const applyPolicy = async ({ name, value }: Named<Policy>, all: readonly Policy[], channel: string | null) => {
    const known = all.find(({ userLabels }) => userLabels?.product === 'roomwright' && userLabels.alert === name);
    const path = join(folder, `${name}.json`);
    writeFileSync(path, JSON.stringify(merged(value, known, channel), null, 2));
    const [done, way] = known?.name ? ['updated', ['update', known.name]] : ['created', ['create']];
    await change(`alert ${name}`, done, 'monitoring', 'policies', ...way, `--policy-from-file=${path}`);
  };

  const channel = email ? await channelOf(email) : null;
  await applyMetrics();
  if (domain) await applyUptime(domain);
  const policies = await step('alerts', () => list<Policy>('monitoring', 'policies', 'list'));
  if (policies) for (const policy of POLICIES) await applyPolicy(policy, policies, channel);
  return failed;
}

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean', default: false } as const;
const OPTIONS = { project: TEXT, email: TEXT, domain: TEXT, 'dry-run': FLAG, help: FLAG } as const;

async function main(args: string[], gcloudFor: (project: string) => Gcloud): Promise<number> {
  const { values } = parseArgs({ args, options: OPTIONS });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const { project, email, domain } = values;
  if (!project) {
    process.stderr.write(`Which project? --project ID\n\n${HELP}`);
    return 2;
  }
  const folder = mkdtempSync(join(tmpdir(), 'roomwright-monitoring-'));
  try {
    const given = { project, ...(email && { email }), ...(domain && { domain }), dryRun: values['dry-run'], folder };
    const failed = await apply(gcloudFor(project), given);
    if (failed === 0) return 0;
    print(
      `\n${failed} of the calls failed; the others are done. Run the same command again: nothing is made twice. An alert can use a` +
        '\nnew metric only after some minutes, ten at most: until then Google says that it cannot find it.',
    );
    return 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs the command; returns its exit code. */
export async function monitoringCommand(args: string[], gcloudFor: (project: string) => Gcloud): Promise<number> {
  return main(args, gcloudFor).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  });
}

if (import.meta.main) process.exitCode = await monitoringCommand(process.argv.slice(2), gcloudOf);
