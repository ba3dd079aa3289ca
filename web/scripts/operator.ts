import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { type Operator, readOperator, SAMPLE_OPERATOR } from '../../functions/src/contract/operator.ts';

const FUNCTIONS = fileURLToPath(new URL('../../functions', import.meta.url));

/**
 * The functions' variables, from the files that Firebase reads on deployment, so that pages and functions agree.
 * Non-empty environment variables take precedence.
 * @param project whose file is used; firebase-tools sets GCLOUD_PROJECT for the build of a deployment
 */
function deployedVariables(project: string | undefined): Record<string, string | undefined> {
  const files = ['.env', ...(project ? [`.env.${project}`] : [])].map((name) => join(FUNCTIONS, name));
  const read = files.filter((file) => existsSync(file)).map((file) => parseEnv(readFileSync(file, 'utf8')));
  const set = Object.entries(process.env).filter(([, value]) => value?.trim());
  return Object.assign({}, ...read, Object.fromEntries(set));
}

/**
 * The operator named on the pages of a build.
 * @throws OperatorError for production, listing what is missing or wrong
 */
export function operatorFor(mode: string): Operator {
  return mode === 'production' ? readOperator(deployedVariables(process.env.GCLOUD_PROJECT)) : SAMPLE_OPERATOR;
}
