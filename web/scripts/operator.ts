import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { type Operator, readOperator, SAMPLE_OPERATOR } from '../../functions/src/contract/operator.ts';

const FUNCTIONS = fileURLToPath(new URL('../../functions', import.meta.url));

/**
 * The variables of the functions, from the files that Firebase reads at deploy, so that pages and functions agree. What the
 * environment sets comes first, except where it is empty.
 *
 * @param project whose file counts; firebase-tools sets GCLOUD_PROJECT for the build that a deployment begins with
 */
function deployedVariables(project: string | undefined): Record<string, string | undefined> {
  const files = ['.env', ...(project ? [`.env.${project}`] : [])].map((name) => join(FUNCTIONS, name));
  const read = files.filter((file) => existsSync(file)).map((file) => parseEnv(readFileSync(file, 'utf8')));
  const set = Object.entries(process.env).filter(([, value]) => value?.trim());
  return Object.assign({}, ...read, Object.fromEntries(set));
}

/**
 * Who the pages of a build say runs the service.
 *
 * @throws OperatorError for production, with the list of what is missing or wrong
 */
export function operatorFor(mode: string): Operator {
  return mode === 'production' ? readOperator(deployedVariables(process.env.GCLOUD_PROJECT)) : SAMPLE_OPERATOR;
}
