import type { z } from 'zod';
import { type Endpoint, errorsOf } from '../../contract/endpoint.ts';
import { ENDPOINTS, type EndpointName } from '../../contract/endpoints.ts';
import { ERRORS, type ErrorCode } from '../../contract/errors.ts';
import { IDEMPOTENCY_KEY_HEADER } from '../../contract/idempotency-key.ts';
import { TIMES } from '../../contract/limits.ts';
import { API } from '../api.ts';
import { type JsonSchema, namedSchemas, toJsonSchema } from './components.ts';

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
  description: `A name of the caller's own for this request, such as a UUID, in quotes or without (draft-ietf-httpapi-idempotency-key-header). The same request with the same key is answered with the same job, as it is by then, and takes no second credit. Kept for ${TIMES.idempotencyHours} hours; requests that were refused are not.`,
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY_HEADER.source },
};

const errorExample = (code: ErrorCode) => ({
  error: ERRORS[code].message,
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

/**
 * Renders the contract as an OpenAPI 3.1 document. Deterministic.
 *
 * @param version version of the service
 */
export function openApiDocument(version: string): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  const tags = new Set<string>();
  for (const [name, endpoint] of Object.entries(ENDPOINTS) as [EndpointName, Endpoint][]) {
    const described = operation(name, endpoint, API[name].example);
    for (const tag of described.tags) tags.add(tag);
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: described };
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Roomwright', version, description: DESCRIPTION },
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
      },
    },
  };
}

/** Describes one endpoint; its tag is the first path segment after `/api`. */
function operation(name: string, endpoint: Endpoint, example: { body: unknown; output: unknown }): Operation {
  const requestBody = bodyOf(endpoint, example.body);
  return {
    operationId: name,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    summary: endpoint.summary,
    security: endpoint.auth === 'user' ? [{ session: [] }] : [],
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
  const answers = [...statuses].map(([status, codes]): [string, Answer] => {
    const schema: JsonSchema = { $ref: '#/components/schemas/Error', properties: { code: { enum: codes } } };
    const [first] = codes;
    return [
      String(status),
      {
        description: codes.map((code) => `${code}: ${ERRORS[code].message}`).join('\n'),
        ...(status === 429 && { headers: RETRY_AFTER }),
        content: {
          'application/json': { schema, ...(first && { example: errorExample(first) }) },
        },
      },
    ];
  });
  return Object.fromEntries(answers);
}
