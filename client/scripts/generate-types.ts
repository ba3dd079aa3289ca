import openapiTS, { astToString } from 'openapi-typescript';
import { API } from '../../functions/src/api/api.ts';
import { type OpenApiDocument, v1Document } from '../../functions/src/api/openapi/document.ts';

/** The file that the types are written to. */
export const TYPES_FILE = new URL('../src/v1.ts', import.meta.url);

const HEAD = '/** Written by `npm run client:types` from the OpenAPI document. Do not edit. */\n';

/** Methods that a path does not have, and kinds of parameters, which the client does not need to be told. */
const NOTHING = /^ *(?:get|put|post|delete|options|head|patch|trace|query|header|path|cookie|headers)\?: never;\n/gm;
const UNKNOWN_HEADERS = /^ *headers: \{\n *\[name: string\]: unknown;\n *\};\n/gm;
/** Comments that repeat what the types say. */
const REPETITION = /^ *\/\*\* (?:@enum \{string\}|Format: date-time|@description (?:Done|Started|Refused)\.) \*\/\n/gm;

/**
 * Leaves out examples, and replaces the many errors of each operation by the one form that all of them have: they would be
 * four fifths of the package.
 */
function essential({ paths, ...document }: OpenApiDocument) {
  const problem = { $ref: '#/components/schemas/Problem' };
  const failure = { description: 'Refused.', content: { 'application/problem+json': { schema: problem } } };
  const methods = (operations: OpenApiDocument['paths'][string]) =>
    Object.entries(operations).map(([method, { responses, ...operation }]) => {
      const success = Object.entries(responses).filter(([status]) => status.startsWith('2'));
      return [method, { ...operation, responses: { ...Object.fromEntries(success), default: failure } }];
    });
  return {
    ...document,
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, operations]) => [path, Object.fromEntries(methods(operations))]),
    ),
  };
}

/** Returns the types of `/api/v1` as the text of a module. */
export async function generateTypes(): Promise<string> {
  const document = JSON.stringify(essential(v1Document(API)), (name, value) =>
    name === 'example' ? undefined : value,
  );
  const text = astToString(await openapiTS(document));
  return (
    HEAD +
    [NOTHING, UNKNOWN_HEADERS, REPETITION].reduce((rest, each) => rest.replace(each, ''), text).replaceAll('    ', ' ')
  );
}
