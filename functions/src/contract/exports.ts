import { z } from 'zod';
import { JOB_STATUSES } from './entities.ts';

/** What an export packs: chosen photos, chosen photos as a market wants them, or everything that is kept of a person. */
export const EXPORT_KINDS = ['photos', 'listing', 'data'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** Why an export failed, for its owner. */
export const EXPORT_ERRORS = {
  EXPORT_FAILED: 'Something went wrong while we packed this ZIP. Please try again.',
  NOTHING_LEFT: 'Every photo of this archive was deleted before it was packed. Please choose other photos.',
} as const;
export type ExportErrorCode = keyof typeof EXPORT_ERRORS;
export const EXPORT_ERROR_CODES = Object.keys(EXPORT_ERRORS) as [ExportErrorCode, ...ExportErrorCode[]];

const count = z.int().min(0);

/** An archive that is being made or is ready, as its owner sees it. */
export const exportSchema = z.object({
  id: z.string(),
  kind: z.enum(EXPORT_KINDS),
  status: z.enum(JOB_STATUSES),
  createdAt: z.iso.datetime(),
  /** Changes with every step. */
  updatedAt: z.iso.datetime(),
  /** Files asked for, and how many of them are done: packed, or left out. 0 of 0 until they are counted. */
  total: count,
  done: count,
  /** Names of the files that are not in the archive because their photos were deleted before they were packed. */
  leftOut: z.array(z.string()),
  /** The archive's ZIP files, once all of them are there; each opens by itself. */
  parts: z.array(z.object({ fileName: z.string(), bytes: count, url: z.string() })),
  /** Until when the addresses hold; there where the parts are. */
  expiresAt: z.iso.datetime().optional(),
  /** Why it failed. */
  error: z.object({ code: z.enum(EXPORT_ERROR_CODES), message: z.string() }).optional(),
});
export type Export = z.infer<typeof exportSchema>;
