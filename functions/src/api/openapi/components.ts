import { z } from 'zod';
import { CREDENTIAL_TEXTS, PASSWORD_SPECIAL } from '../../contract/credential-rules.ts';
import { emailSchema, newPasswordSchema } from '../../contract/credentials.ts';
import { pictureSchema, v1BatchSchema, v1ListingSchema } from '../../contract/endpoints/v1.ts';
import { v1ExportSchema } from '../../contract/endpoints/v1-exports.ts';
import { v1RoomSchema } from '../../contract/endpoints/v1-rooms.ts';
import {
  creditsSchema,
  galleryImageSchema,
  galleryStatsSchema,
  jobSchema,
  ledgerEntrySchema,
  planIdSchema,
  usageStatsSchema,
  userSchema,
  variationSchema,
} from '../../contract/entities.ts';
import { ERROR_CODES } from '../../contract/errors.ts';
import { exportSchema } from '../../contract/exports.ts';
import { LIMITS } from '../../contract/limits.ts';
import { roomMatchSchema, roomProposalSchema } from '../../contract/room-matches.ts';
import { roomTypeSchema, styleSchema } from '../../contract/staging-option-schemas.ts';

/** A schema in OpenAPI 3.1, which uses JSON Schema 2020-12. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The body of every error. */
const errorSchema = z.looseObject({
  error: z.string().describe('For the person who called.'),
  code: z.enum(ERROR_CODES).describe('For programs.'),
  requestId: z.string().describe('Of this request, as in X-Request-Id: by it the service finds it in its log.'),
  fields: z
    .record(z.string(), z.string())
    .optional()
    .describe('With VALIDATION_ERROR: what is wrong with which field.'),
  retryAfter: z.int().optional().describe('With status 429: seconds to wait.'),
});

const { error: message, ...forPrograms } = errorSchema.shape;

/** The body of every error of the API for programs. */
const problemSchema = z.looseObject({
  type: z.string().describe('Identifies the kind of problem.'),
  title: z.string(),
  status: z.int(),
  detail: message,
  ...forPrograms,
});

/** Schemas that are named in the document. */
const NAMED: Readonly<Record<string, z.ZodType>> = {
  User: userSchema,
  Job: jobSchema,
  Variation: variationSchema,
  GalleryImage: galleryImageSchema,
  Export: exportSchema,
  RoomMatch: roomMatchSchema,
  RoomProposal: roomProposalSchema,
  LedgerEntry: ledgerEntrySchema,
  Credits: creditsSchema,
  UsageStats: usageStatsSchema,
  GalleryStats: galleryStatsSchema,
  PlanId: planIdSchema,
  Picture: pictureSchema,
  Listing: v1ListingSchema,
  Batch: v1BatchSchema,
  SharedRoom: v1RoomSchema,
  Archive: v1ExportSchema,
  Problem: problemSchema,
  RoomType: roomTypeSchema,
  Style: styleSchema,
  Error: errorSchema,
};

const registry = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(NAMED)) registry.add(schema, { id });

/** Rules that the code checks and zod cannot express. */
const ADDED_RULES = new Map<unknown, JsonSchema>([
  [emailSchema, { format: 'email' }],
  [
    newPasswordSchema,
    {
      format: 'password',
      minLength: LIMITS.passwordMinLength,
      maxLength: LIMITS.passwordMaxLength,
      description: `${CREDENTIAL_TEXTS.passwordWeak} (one of ${PASSWORD_SPECIAL}).`,
    },
  ],
]);

/**
 * Adds rules that zod cannot express, and removes redundant ones: patterns of dates and the bounds of safe integers.
 */
function override({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: JsonSchema }): void {
  Object.assign(jsonSchema, ADDED_RULES.get(zodSchema));
  if (jsonSchema.format === 'date-time' || jsonSchema.format === 'date') delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** Whether a schema describes input, where defaults may be omitted, or output. */
export type Direction = 'input' | 'output';

/** Converts a schema of the contract to JSON Schema; named ones become references to the document's components. */
export function toJsonSchema(schema: z.ZodType, io: Direction): JsonSchema {
  const { $schema: _dialect, $defs: _named, ...rest } = z.toJSONSchema(schema, { io, metadata: registry, override });
  return referringToComponents(rest);
}

/** Returns all named schemas, the document's `components.schemas`. */
export function namedSchemas(): Record<string, JsonSchema> {
  const uri = (id: string) => `#/components/schemas/${id}`;
  const { schemas } = z.toJSONSchema(registry, { io: 'output', uri, override });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _dialect, $id: _address, ...schema }]) => [id, schema]),
  );
}

/** zod repeats named schemas in `$defs` of every schema; an OpenAPI document lists them once. */
function referringToComponents<T>(json: T): T {
  return JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'));
}
