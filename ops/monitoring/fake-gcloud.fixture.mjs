#!/usr/bin/env node
/**
 * Stands in for Google's `gcloud` in tests: records every call and what it creates in the file FAKE_GCLOUD_STATE,
 * and fails if its parameters contain the text of FAKE_GCLOUD_FAILS.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const { FAKE_GCLOUD_STATE: file, FAKE_GCLOUD_FAILS: fails } = process.env;
const state = JSON.parse(readFileSync(file, 'utf8'));
const parameters = process.argv.slice(2);
const words = parameters.filter((each) => !each.startsWith('--'));
const option = (name) => parameters.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3);
const kind = { metrics: 'metrics', policies: 'policies', channels: 'channels', uptime: 'uptime' }[
  words.at(words[0] === 'beta' ? 2 : 1)
];
const path = option('config-from-file') ?? option('policy-from-file');
const content = path && JSON.parse(readFileSync(path, 'utf8'));

state.calls.push({ parameters, ...(content && { content }) });
if (fails && parameters.join(' ').includes(fails)) {
  writeFileSync(file, JSON.stringify(state));
  process.stderr.write('ERROR: (gcloud) NOT_FOUND: Cannot find metric(s) that match type\n');
  process.exit(1);
}
const verb = words.find((word) => ['list', 'list-configs', 'create', 'update'].includes(word));
const list = state[kind];
const named = words.at(-1);
let answer = {};
if (verb === 'list' || verb === 'list-configs') answer = list;
else if (kind === 'metrics') {
  const metric = { ...content, name: named };
  state.metrics = [...list.filter(({ name }) => name !== named), metric];
} else if (kind === 'policies') {
  const name = verb === 'update' ? named : `projects/p/alertPolicies/${list.length + 1}`;
  const conditions = content.conditions.map((each, i) => ({ name: `${name}/conditions/${i}`, ...each }));
  state.policies = [...list.filter((each) => each.name !== name), { enabled: true, ...content, name, conditions }];
} else if (kind === 'channels') {
  answer = {
    name: 'projects/p/notificationChannels/1',
    type: 'email',
    labels: { email_address: option('channel-labels').split('=')[1] },
  };
  list.push(answer);
} else list.push({ displayName: named });
writeFileSync(file, JSON.stringify(state));
process.stdout.write(option('format') === 'json' ? JSON.stringify(answer) : '');
