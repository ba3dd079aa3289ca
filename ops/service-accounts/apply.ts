/** Creates the functions' service accounts with their rights: `npm run ops:service-accounts -- --help`. */
import { parseArgs } from 'node:util';
import { type Gcloud, GcloudError, gcloudOf } from '../gcloud.ts';
import { RIGHTS } from './rights.ts';

const HELP = `npm run ops:service-accounts -- --project ID [options]

  --project ID      the project, as gcloud knows it
  --bucket NAME     the photos' bucket (ID.firebasestorage.app)
  --dry-run         prints what it would do
  --help            this text

What exists already is kept. Other roles of an account are listed, but never removed.
`;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

interface Policy {
  readonly bindings?: readonly { readonly role: string; readonly members?: readonly string[] }[];
}

/** Returns the member's roles on the project. */
const rolesOf = ({ bindings = [] }: Policy, member: string): string[] =>
  bindings.filter(({ members }) => members?.includes(member)).map(({ role }) => role);

/** Makes the calls sequentially and stops at the first failure. */
async function apply(gcloud: Gcloud, project: string, bucket: string, dryRun: boolean): Promise<void> {
  const change = async (what: string, ...parameters: readonly string[]): Promise<void> => {
    print(`${what}${dryRun ? `\n  gcloud ${parameters.join(' ')}` : ''}`);
    if (!dryRun) await gcloud(...parameters);
  };
  const existing = JSON.parse((await gcloud('iam', 'service-accounts', 'list', '--format=json')) || '[]') as {
    readonly email: string;
  }[];
  const policy = JSON.parse((await gcloud('projects', 'get-iam-policy', project, '--format=json')) || '{}') as Policy;
  for (const [name, rights] of Object.entries(RIGHTS)) {
    const email = `${name}@${project}.iam.gserviceaccount.com`;
    const member = `serviceAccount:${email}`;
    const known = existing.some((account) => account.email === email);
    if (!known) {
      await change(`${name}: created`, 'iam', 'service-accounts', 'create', name, `--display-name=${rights.title}`);
    }
    const granted = rolesOf(policy, member);
    for (const role of rights.project.map((each) => `roles/${each}`)) {
      if (granted.includes(role)) continue;
      const binding = [`--member=${member}`, `--role=${role}`, '--condition=None'];
      await change(`${name}: ${role}`, 'projects', 'add-iam-policy-binding', project, ...binding);
    }
    for (const role of rights.itself ?? []) {
      const binding = [`--member=${member}`, `--role=roles/${role}`];
      await change(
        `${name}: roles/${role} on itself`,
        'iam',
        'service-accounts',
        'add-iam-policy-binding',
        email,
        ...binding,
      );
    }
    if (rights.bucket) {
      const binding = [`--member=${member}`, `--role=roles/${rights.bucket}`];
      await change(
        `${name}: roles/${rights.bucket} on ${bucket}`,
        'storage',
        'buckets',
        'add-iam-policy-binding',
        `gs://${bucket}`,
        ...binding,
      );
    }
    const more = granted.filter((role) => !rights.project.some((each) => `roles/${each}` === role));
    if (more.length > 0) print(`${name}: has ${more.join(', ')} besides, which nothing here needs`);
  }
}

async function main(args: string[], gcloudFor: (project: string) => Gcloud): Promise<number> {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({ args, options: { project: text, bucket: text, 'dry-run': flag, help: flag } });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const { project, bucket } = values;
  if (!project) {
    process.stderr.write(`Which project? --project ID\n\n${HELP}`);
    return 2;
  }
  await apply(gcloudFor(project), project, bucket ?? `${project}.firebasestorage.app`, values['dry-run']);
  return 0;
}

/** Runs the command; returns its exit code. */
export async function serviceAccountsCommand(args: string[], gcloudFor: (project: string) => Gcloud): Promise<number> {
  return main(args, gcloudFor).catch((error: unknown) => {
    const said = error instanceof Error ? error.message : String(error);
    process.stderr.write(
      `${said}\n${error instanceof GcloudError ? 'Run the same command again: nothing is made twice.\n' : ''}`,
    );
    return error instanceof GcloudError ? 1 : 2;
  });
}

if (import.meta.main) process.exitCode = await serviceAccountsCommand(process.argv.slice(2), gcloudOf);
