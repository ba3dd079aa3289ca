#!/usr/bin/env node
/** Stands in for Google's `gcloud` in tests: records every call in the file FAKE_GCLOUD_STATE and answers from it. */
import { readFileSync, writeFileSync } from 'node:fs';

const { FAKE_GCLOUD_STATE: file, FAKE_GCLOUD_FAILS: fails } = process.env;
const state = JSON.parse(readFileSync(file, 'utf8'));
const parameters = process.argv.slice(2);
state.calls.push(parameters);
writeFileSync(file, JSON.stringify(state));
const words = parameters.filter((each) => !each.startsWith('--')).join(' ');
if (fails && parameters.join(' ').includes(fails)) {
  process.stderr.write('ERROR: (gcloud) PERMISSION_DENIED\n');
  process.exit(1);
}
if (words === 'iam service-accounts list') process.stdout.write(JSON.stringify(state.accounts));
if (words.startsWith('projects get-iam-policy')) process.stdout.write(JSON.stringify({ bindings: state.bindings }));
