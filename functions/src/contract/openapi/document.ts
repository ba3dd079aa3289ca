import type { Endpoint } from '../endpoint.ts';
import { ENDPOINTS, type EndpointName } from '../endpoints.ts';
import { type JsonSchema, namedSchemas } from './components.ts';
import { EXAMPLES } from './examples.ts';
import { type Operation, operation } from './operation.ts';

/** The parts of an OpenAPI 3.1 document that this one uses. */
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
 * The contract as an OpenAPI 3.1 document, the same for the same contract.
 *
 * @param version of the service
 */
export function openApiDocument(version: string): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  const tags = new Set<string>();
  for (const [name, endpoint] of Object.entries(ENDPOINTS) as [EndpointName, Endpoint][]) {
    const described = operation(name, endpoint, EXAMPLES[name]);
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
