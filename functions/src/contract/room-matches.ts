import { z } from 'zod';
import { JOB_STATUSES } from './entities.ts';
import { LIMITS } from './limits.ts';

/** `sure`: one way to fit the photos; `ask`: the user has to choose; `none`: no way was found. */
export const SHARED_ROOM_VERDICTS = ['sure', 'ask', 'none'] as const;

/** How photos of one room fit together, as far as it was found. */
export const roomProposalSchema = z.object({
  sharedRoomId: z.uuid(),
  verdict: z.enum(SHARED_ROOM_VERDICTS),
  /**
   * Possible fits, most likely first; each with a small JPEG per photo of what its picture will show, as a data URL; null
   * if the photo does not fit, and would be furnished on its own, with furniture in other places.
   */
  alternatives: z
    .array(
      z.object({
        id: z.int().min(0),
        thumbnails: z.array(z.string().nullable()),
        /** Only where it is far more likely than the others. */
        isLikely: z.boolean().optional(),
      }),
    )
    .max(LIMITS.roomAlternatives),
  /**
   * For a photo that joins later: `originalImageUrl` of the photo that the thumbnails show first; the joining photo
   * is second.
   */
  besideImageUrl: z.string().optional(),
});
export type RoomProposal = z.infer<typeof roomProposalSchema>;

/** Why photos of a room could not be matched, for their owner. Nothing was charged. */
export const MATCH_ERRORS = {
  MATCH_FAILED: 'Something went wrong while we matched the photos of this room.',
  PHOTO_GONE: 'A photo of this room is no longer there. Please upload it again.',
  ROOM_CHANGED: 'This room was changed or deleted in the meantime.',
  NOT_VERIFIED: 'Please verify your email address first: then we can match the photos of this room.',
  NOT_FOLLOWED: 'We stopped matching the photos of this room because the page was closed or offline.',
} as const;
export type MatchErrorCode = keyof typeof MATCH_ERRORS;
export const MATCH_ERROR_CODES = Object.keys(MATCH_ERRORS) as [MatchErrorCode, ...MatchErrorCode[]];

/** Photos of a room that are being matched, or were. */
export const roomMatchSchema = z.object({
  id: z.uuid(),
  status: z.enum(JOB_STATUSES),
  createdAt: z.iso.datetime(),
  /** Changes with every step. */
  updatedAt: z.iso.datetime(),
  /** Once it is COMPLETED. */
  proposal: roomProposalSchema.optional(),
  /** Once it is FAILED. */
  error: z.object({ code: z.enum(MATCH_ERROR_CODES), message: z.string() }).optional(),
});
export type RoomMatchStatus = z.infer<typeof roomMatchSchema>;
