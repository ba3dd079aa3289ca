import { readFileSync } from 'node:fs';
import { type Gcloud, GcloudError } from '../gcloud.ts';
import type { Policy } from './configuration.ts';

/** The first channel that the fake creates. */
export const CHANNEL = 'projects/p/notificationChannels/1';

export interface Call {
  readonly parameters: readonly string[];
  readonly content?: Policy;
}

/** What a project contains; the fake adds what is created. */
export interface FakeProject {
  readonly calls: Call[];
  metrics: { readonly name: string }[];
  policies: Policy[];
  readonly channels: object[];
  readonly uptime: object[];
}

const KINDS = ['metrics', 'policies', 'channels', 'uptime'] as const;

const optionOf = (parameters: readonly string[], name: string): string | undefined =>
  parameters.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3);

/**
 * Stands in for Google's `gcloud`.
 *
 * @param fails a call whose parameters contain this text fails
 */
export function fakeGcloud(project: FakeProject, fails?: string): () => Gcloud {
  return () =>
    async (...parameters) => {
      const words = parameters.filter((each) => !each.startsWith('--'));
      const path = optionOf(parameters, 'config-from-file') ?? optionOf(parameters, 'policy-from-file');
      const content = path === undefined ? undefined : (JSON.parse(readFileSync(path, 'utf8')) as Policy);
      project.calls.push({ parameters, ...(content && { content }) });
      if (fails && parameters.join(' ').includes(fails)) {
        throw new GcloudError('ERROR: (gcloud) NOT_FOUND: Cannot find metric(s) that match type');
      }
      const kind = KINDS.find((each) => each === words.at(words[0] === 'beta' ? 2 : 1));
      if (!kind) throw new Error(`The fake knows no ${words.join(' ')}.`);
      if (words.some((word) => word === 'list' || word === 'list-configs')) return JSON.stringify(project[kind]);
      return change(project, kind, parameters, content);
    };
}

/** Creates or updates one thing, named by the last word, and returns the call's output. */
function change(
  project: FakeProject,
  kind: (typeof KINDS)[number],
  parameters: readonly string[],
  content: Policy | undefined,
): string {
  const name = parameters.findLast((each) => !each.startsWith('--')) ?? '';
  if (kind === 'policies' && content) return savePolicy(project, parameters.includes('update') ? name : null, content);
  if (kind === 'channels') return createChannel(project, optionOf(parameters, 'channel-labels'));
  if (kind === 'metrics') project.metrics = [...project.metrics.filter((each) => each.name !== name), { name }];
  else project.uptime.push({ displayName: name });
  return '';
}

function savePolicy(project: FakeProject, known: string | null, content: Policy): string {
  const name = known ?? `projects/p/alertPolicies/${project.policies.length + 1}`;
  const conditions = content.conditions.map((each, i) => ({ name: `${name}/conditions/${i}`, ...each }));
  const policy = { enabled: true, ...content, name, conditions };
  project.policies = [...project.policies.filter((each) => each.name !== name), policy];
  return '';
}

function createChannel(project: FakeProject, labels = ''): string {
  const channel = { name: CHANNEL, type: 'email', labels: { email_address: labels.split('=')[1] } };
  project.channels.push(channel);
  return JSON.stringify(channel);
}
