import type { z } from 'zod';
import { type Endpoint, errorsOf } from '../../contract/endpoint.ts';
import { ENDPOINTS, type EndpointName } from '../../contract/endpoints.ts';
import { ERRORS, type ErrorCode } from '../../contract/errors.ts';
import { IDEMPOTENCY_KEY_HEADER } from '../../contract/idempotency-key.ts';
import { TIMES } from '../../contract/limits.ts';
import { PROBLEM_TYPE, problemTitle, problemType, V1_PREFIX } from '../../contract/problem.ts';
import type { Example } from '../entry.ts';
import { type JsonSchema, namedSchemas, toJsonSchema } from './components.ts';
import { webhookOperations } from './webhooks.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

type Content = Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>>;

interface Answer {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: JsonSchema }>>;
  readonly content: Content;
}

/** An Operation Object of OpenAPI 3.1. */
export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: Content };
  readonly responses: Readonly<Record<string, Answer>>;
}

const PREFER: Parameter = {
  name: 'Prefer',
  in: 'header',
  required: false,
  description: `\`wait=\` and seconds, at most ${TIMES.longPoll} (RFC 7240).`,
  schema: { type: 'string' },
};

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `A name of the caller's own for this request, such as a UUID, in quotes or without (draft-ietf-httpapi-idempotency-key-header). The same request with the same key is answered with the same job, batch or listing, as it is by then, and takes no second credit. Kept for ${TIMES.idempotencyHours} hours; requests that were refused are not.`,
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY_HEADER.source },
};

const errorExample = (code: ErrorCode) => ({
  error: ERRORS[code].message,
  code,
  requestId: '5c1d9f0e-3b1a-4a52-9d0b-7f6a2f1f7c3e',
});

const problemExample = (code: ErrorCode) => ({
  type: problemType(code),
  title: problemTitle(code),
  status: ERRORS[code].status,
  detail: ERRORS[code].message,
  code,
  requestId: '5c1d9f0e-3b1a-4a52-9d0b-7f6a2f1f7c3e',
});

const RETRY_AFTER = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } } as const;

/** The parts of an OpenAPI 3.1 document that are used here. */
export interface OpenApiDocument {
  readonly openapi: '3.1.1';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
}

const DESCRIPTION = [
  'Stages photos of empty rooms. Every request and answer is JSON unless it says otherwise; requests with fields that are not listed are refused.',
  'Errors are `{ error, code, requestId }`: `error` is for the person who called, `code` for programs, `requestId` for questions to support.',
  'Every answer carries `X-Request-Id`; a request may bring its own.',
].join('\n\n');

const V1_DESCRIPTION = [
  'Stages photos of rooms for programs. It is changed only by additions: programs should ignore fields that they do not know.',
  'Send an API key in the header `Authorization: Bearer`. Keys in addresses are refused.',
  'Errors are problem details (RFC 9457): `detail` is for people, `code` for programs, `requestId` for questions to support.',
  `Each key has a limit of its own: \`RateLimit-Policy\` and \`RateLimit\` say what it is and what is left of it, \`Retry-After\` when to try again.`,
].join('\n\n');

/** Version of the API for programs. */
const V1_VERSION = '1.0.0';

/** Examples of every endpoint. */
type Examples = { readonly [N in EndpointName]: { readonly example: Example<N> } };

/**
 * Renders the contract as an OpenAPI 3.1 document. Deterministic.
 *
 * @param version version of the service
 * @param api examples of every endpoint
 */
export function openApiDocument(version: string, api: Examples): OpenApiDocument {
  return documentOf(version, DESCRIPTION, Object.entries(ENDPOINTS) as [EndpointName, Endpoint][], api);
}

/** The document of the API for programs, with what they are told. */
export interface V1Document extends OpenApiDocument {
  readonly webhooks: ReturnType<typeof webhookOperations>;
}

/** Renders the API for programs, the part of the contract below `/api/v1`. */
export function v1Document(api: Examples): V1Document {
  const endpoints = (Object.entries(ENDPOINTS) as [EndpointName, Endpoint][]).filter(([, { path }]) =>
    path.startsWith(V1_PREFIX),
  );
  const document = documentOf(V1_VERSION, V1_DESCRIPTION, endpoints, api);
  const paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, methods]) => [
      path,
      Object.fromEntries(Object.entries(methods).map(([method, each]) => [method, withinV1(each)])),
    ]),
  );
  const tags = [...new Set(document.tags.map(({ name }) => tagWithinV1(name)))].map((name) => ({ name }));
  const { schemas, securitySchemes } = document.components;
  const { session: _, ...ofKeys } = securitySchemes;
  const webhooks = webhookOperations();
  const described = reachable({ paths, webhooks }, schemas);
  return { ...document, paths, webhooks, tags, components: { schemas: described, securitySchemes: ofKeys } };
}

const tagWithinV1 = (tag: string): string => tag.replace(/^v1 /, '');

/** Names an operation without the version: `v1StageBatch` is `stageBatch` to a generated client. */
function withinV1({ operationId, tags, ...operation }: Operation): Operation {
  const bare = operationId.replace(/^v1/, '');
  const name = `${bare.charAt(0).toLowerCase()}${bare.slice(1)}`;
  return { operationId: name, tags: tags.map(tagWithinV1), ...operation };
}

/** Returns the schemas that something refers to. */
function reachable(from: unknown, schemas: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  const found = new Set<string>();
  const search = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (found.has(name)) continue;
      found.add(name);
      search(JSON.stringify(schemas[name]));
    }
  };
  search(JSON.stringify(from));
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => found.has(name)));
}

function documentOf(
  version: string,
  description: string,
  endpoints: readonly (readonly [EndpointName, Endpoint])[],
  api: Examples,
): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  const tags = new Set<string>();
  for (const [name, endpoint] of endpoints) {
    const described = operation(name, endpoint, api[name].example);
    for (const tag of described.tags) tags.add(tag);
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: described };
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Roomwright', version, description },
    servers: [{ url: '/' }],
    tags: [...tags].map((name) => ({ name })),
    paths,
    components: {
      schemas: namedSchemas(),
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The token that signing in, registering or verifying an address answers.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API key, `rw_live_…` or, without charge and with sample pictures, `rw_test_…`. Its owner makes it in the profile.',
        },
      },
    },
  };
}

/** What must be sent as a bearer token, by the names of the security schemes. */
const SECURITY = { none: [], user: [{ session: [] }], key: [{ apiKey: [] }] } as const;

/** Describes one endpoint; its tag is the first path segment after `/api`, or after `/api/v1`. */
function operation(name: string, endpoint: Endpoint, example: { body: unknown; output: unknown }): Operation {
  const requestBody = bodyOf(endpoint, example.body);
  return {
    operationId: name,
    tags: [tagOf(endpoint.path)],
    summary: endpoint.scope ? `${endpoint.summary} Needs the right \`${endpoint.scope}\`.` : endpoint.summary,
    security: SECURITY[endpoint.auth],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(endpoint.waits ? [PREFER] : []),
      ...(endpoint.idempotent ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(requestBody && { requestBody: { required: true, content: requestBody } }),
    responses: {
      [endpoint.status ?? 200]: {
        description: endpoint.status === 202 ? 'Started.' : 'Done.',
        content: outputOf(endpoint, example.output),
      },
      ...failuresOf(endpoint),
    },
  };
}

const tagOf = (path: string): string => {
  const isV1 = path.startsWith(V1_PREFIX);
  const [first = 'api'] = path.split('/').slice(isV1 ? 3 : 2);
  return isV1 ? `v1 ${first}` : first;
};

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    // Only boolean schemas are not objects, and the contract has none.
    schema: property as JsonSchema,
  }));
}

function bodyOf({ body, file }: Endpoint, example: unknown): Content | undefined {
  if (file) {
    const properties = { [file]: { type: 'string', contentMediaType: 'application/octet-stream' } } as const;
    return { 'multipart/form-data': { schema: { type: 'object', properties, required: [file] } } };
  }
  return body && { 'application/json': { schema: toJsonSchema(body, 'input'), example } };
}

function outputOf({ output }: Endpoint, example: unknown): Content {
  if (typeof output === 'string') return { [output]: { schema: { contentMediaType: output } } };
  return { 'application/json': { schema: toJsonSchema(output, 'output'), example } };
}

/** Merges errors with the same status into one response, as OpenAPI requires. */
function failuresOf(endpoint: Endpoint): Record<string, Answer> {
  const statuses = Map.groupBy(errorsOf(endpoint), (code) => ERRORS[code].status);
  const isV1 = endpoint.path.startsWith(V1_PREFIX);
  const answers = [...statuses].map(([status, codes]): [string, Answer] => {
    const name = isV1 ? 'Problem' : 'Error';
    const schema: JsonSchema = { $ref: `#/components/schemas/${name}`, properties: { code: { enum: codes } } };
    const [first] = codes;
    return [
      String(status),
      {
        description: codes.map((code) => `${code}: ${ERRORS[code].message}`).join('\n'),
        ...(status === 429 && { headers: RETRY_AFTER }),
        content: {
          [isV1 ? PROBLEM_TYPE : 'application/json']: {
            schema,
            ...(first && { example: isV1 ? problemExample(first) : errorExample(first) }),
          },
        },
      },
    ];
  });
  return Object.fromEntries(answers);
}
