import { z } from 'zod';
import { JOB_STATUSES } from './entities.ts';

/** Content of an export: chosen photos, chosen photos in a market's form, or all data of a user. */
export const EXPORT_KINDS = ['photos', 'listing', 'data'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** Why an export failed, for its owner. */
export const EXPORT_ERRORS = {
  EXPORT_FAILED: 'Something went wrong while we packed this ZIP. Please try again.',
  NOTHING_LEFT: 'Every photo of this ZIP was deleted before it was packed. Please choose other photos.',
} as const;
export type ExportErrorCode = keyof typeof EXPORT_ERRORS;
export const EXPORT_ERROR_CODES = Object.keys(EXPORT_ERRORS) as [ExportErrorCode, ...ExportErrorCode[]];

const count = z.int().min(0);

/** An archive in progress or ready, as shown to its owner. */
export const exportSchema = z.object({
  id: z.string(),
  kind: z.enum(EXPORT_KINDS),
  /** Address of the listing that all its photos belong to; absent if there is none. */
  address: z.string().optional(),
  status: z.enum(JOB_STATUSES),
  createdAt: z.iso.datetime(),
  /** Changes with every step. */
  updatedAt: z.iso.datetime(),
  /** Number of files requested, and of those packed or left out. Both are 0 until the files are counted. */
  total: count,
  done: count,
  /**
   * Names of files that are missing because their photos were deleted before they were packed: at most
   * `LIMITS.leftOutNames`.
   */
  leftOut: z.array(z.string()),
  /** The archive's ZIP files, once all of them are ready; each can be opened on its own. */
  parts: z.array(z.object({ fileName: z.string(), bytes: count, url: z.string() })),
  /** Expiry of the download URLs; present with the parts. */
  expiresAt: z.iso.datetime().optional(),
  /** Why it failed. */
  error: z.object({ code: z.enum(EXPORT_ERROR_CODES), message: z.string() }).optional(),
});
export type Export = z.infer<typeof exportSchema>;
