import { z } from 'zod';
import { WEBHOOK_DATA } from '../../contract/webhook-data.ts';
import { WEBHOOK_LIMITS, WEBHOOK_MEANINGS, WEBHOOK_TYPES } from '../../contract/webhooks.ts';
import { time } from '../example-values.ts';
import { type JsonSchema, toJsonSchema } from './components.ts';

/** A request that the service sends, an Operation Object of OpenAPI 3.1. */
interface WebhookOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly [];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'header';
    readonly required: true;
    readonly description: string;
    readonly schema: JsonSchema;
  }[];
  readonly requestBody: {
    readonly required: true;
    readonly content: Readonly<Record<string, { readonly schema: JsonSchema; readonly example: unknown }>>;
  };
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

const header = (name: string, description: string) =>
  ({ name, in: 'header', required: true, description, schema: { type: 'string' } }) as const;

/** By Standard Webhooks 1.0. */
const HEADERS = [
  header('webhook-id', 'Of the event; the same whenever it is sent again.'),
  header('webhook-timestamp', 'When it is sent, in seconds since 1970. Refuse what is more than five minutes old.'),
  header(
    'webhook-signature',
    'Signatures with spaces between them, any of which may match: `v1,` and the Base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` with the endpoint’s secret.',
  ),
];

const RESPONSES = {
  '2XX': { description: `Taken. Answer within ${WEBHOOK_LIMITS.timeoutSeconds} seconds; work on it afterwards.` },
  '410': { description: 'Nothing is sent here any more.' },
  default: { description: 'Not taken; it is sent again later.' },
};

const IDS = {
  pictureId: '6f6c1f3e-9c0f-4a53-a3e2-5d4c9b6a7e10',
  batchId: 'house-12',
  listingId: 'garden-street-12',
  roomId: '0b9b53c7-7a0e-4f63-8f0e-1c1d8a2f6b11',
};

/** Describes every event that programs are told of. */
export function webhookOperations(): Readonly<Record<string, { readonly post: WebhookOperation }>> {
  const operations = WEBHOOK_TYPES.map((type) => {
    const schema = z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data: WEBHOOK_DATA[type] });
    // Fields that an event does not have are dropped.
    const example = schema.parse({ type, timestamp: time, data: IDS });
    const name = type.replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase());
    const post: WebhookOperation = {
      operationId: name,
      summary: WEBHOOK_MEANINGS[type],
      security: [],
      parameters: HEADERS,
      requestBody: {
        required: true,
        content: { 'application/json': { schema: toJsonSchema(schema, 'output'), example } },
      },
      responses: RESPONSES,
    };
    return [type, { post }] as const;
  });
  return Object.fromEntries(operations);
}
