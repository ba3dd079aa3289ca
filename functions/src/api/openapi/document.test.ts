import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { type Endpoint, errorsOf } from '../../contract/endpoint.ts';
import { ENDPOINTS, type EndpointName } from '../../contract/endpoints.ts';
import { ERRORS } from '../../contract/errors.ts';
import { WEBHOOK_TYPES } from '../../contract/webhooks.ts';
import { API } from '../api.ts';
import { type Operation, openApiDocument, v1Document } from './document.ts';

const root = new URL('../../../../', import.meta.url);
const read = async (path: string): Promise<unknown> => JSON.parse(await readFile(new URL(path, root), 'utf8'));
const { version } = (await read('package.json')) as { version: string };
const document = openApiDocument(version, API);
const NAMES = Object.keys(ENDPOINTS) as EndpointName[];

const operationOf = (name: EndpointName): Operation => {
  const { path, method } = ENDPOINTS[name];
  const found = document.paths[path]?.[method.toLowerCase()];
  if (!found) throw new Error(`${name} is not in the document`);
  return found;
};

/** Lists every object in a document with its path. */
function* objects(value: unknown, way = '#'): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [way, value as Record<string, unknown>];
  for (const [key, child] of Object.entries(value)) yield* objects(child, `${way}/${key}`);
}

test('the document in the repository matches the contract: npm run openapi writes it', async () => {
  expect(await read('docs/openapi.json')).toEqual(JSON.parse(JSON.stringify(document)));
});

test('every reference can be resolved', () => {
  const references = [...objects(document)].flatMap(([, object]) => (object.$ref === undefined ? [] : [object.$ref]));
  expect(references.length).toBeGreaterThan(50);
  const named = new Set(Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`));
  expect(references.filter((reference) => !named.has(String(reference)))).toEqual([]);
});

test('schemas are plain OpenAPI 3.1, without dialects or local definitions', () => {
  const foreign = [...objects(document)].filter(([, object]) =>
    ['$defs', '$schema', '$id'].some((key) => key in object),
  );
  expect(foreign.map(([way]) => way)).toEqual([]);
});

test('operations have unique names, and security refers to an existing scheme', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(new Set(operations.map((each) => each.operationId)).size).toBe(NAMES.length);
  for (const { security, tags } of operations) {
    for (const scheme of security.flatMap(Object.keys))
      expect(document.components.securitySchemes).toHaveProperty(scheme);
    for (const tag of tags) expect(document.tags).toContainEqual({ name: tag });
  }
});

test('the document of the API for programs stands alone, under names without the version', () => {
  const v1 = v1Document(API);
  expect(Object.keys(v1.paths).every((path) => path.startsWith('/api/v1/'))).toBe(true);
  const operations = Object.values(v1.paths).flatMap((methods) => Object.values(methods));
  expect(operations).toHaveLength(NAMES.filter((name) => ENDPOINTS[name].path.startsWith('/api/v1/')).length);
  expect(operations.map(({ operationId }) => operationId)).toContain('stageBatch');
  expect(operations.filter(({ operationId }) => /^v1/i.test(operationId))).toEqual([]);
  for (const { tags } of operations) for (const tag of tags) expect(v1.tags).toContainEqual({ name: tag });
  const references = [...objects(v1)].flatMap(([, object]) => (object.$ref === undefined ? [] : [object.$ref]));
  const named = Object.keys(v1.components.schemas).map((name) => `#/components/schemas/${name}`);
  expect(new Set(references)).toEqual(new Set(named));
  expect(Object.keys(v1.components.securitySchemes)).toEqual(['apiKey']);
});

test('the document of the API for programs describes every event that they are told of', () => {
  const { webhooks } = v1Document(API);
  expect(Object.keys(webhooks)).toEqual(WEBHOOK_TYPES);
  for (const [type, { post }] of Object.entries(webhooks)) {
    const { schema, example } = post.requestBody.content['application/json'] ?? {};
    expect(schema).toMatchObject({ type: 'object', required: ['type', 'timestamp', 'data'] });
    expect(example).toMatchObject({ type });
    expect(post.parameters.map(({ name }) => name)).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature']);
  }
});

describe.each(NAMES)('%s', (name) => {
  const endpoint: Endpoint = ENDPOINTS[name];

  test('declares exactly the parameters of its path', () => {
    const inPath = operationOf(name).parameters.filter((parameter) => parameter.in === 'path');
    const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, part]) => part);
    expect(inPath.map((parameter) => parameter.name)).toEqual(named);
    expect(inPath.every((parameter) => parameter.required)).toBe(true);
  });

  test('has a response for every error, and one for success', () => {
    const { responses } = operationOf(name);
    const statuses = new Set(errorsOf(endpoint).map((code) => String(ERRORS[code].status)));
    expect(new Set(Object.keys(responses))).toEqual(new Set([String(endpoint.status ?? 200), ...statuses]));
    for (const { description, content } of Object.values(responses)) {
      expect(description).not.toBe('');
      expect(Object.keys(content)).toHaveLength(1);
    }
  });

  test('has a body exactly if the contract has one', () => {
    const { requestBody } = operationOf(name);
    const type = 'file' in endpoint ? ['multipart/form-data'] : 'body' in endpoint ? ['application/json'] : [];
    expect(Object.keys(requestBody?.content ?? {})).toEqual(type);
  });

  test('has valid examples', () => {
    const { body, output } = API[name].example;
    if ('body' in endpoint) expect(endpoint.body.safeParse(body).error).toBeUndefined();
    else expect(body).toBeUndefined();
    if (typeof endpoint.output === 'string') expect(output).toBeUndefined();
    else expect(endpoint.output.parse(output)).toEqual(output);
  });
});
