import { z } from 'zod';
import { completedOpeningSchema } from './completed-openings.ts';
import { JOB_ERROR_CODES, STANDPOINTS } from './errors.ts';
import { LIMITS } from './limits.ts';
import { labelLanguageSchema, marketSchema } from './listing-export.ts';
import { BILLING_PERIODS, PLAN_IDS } from './plans.ts';
import type { PromptOutcome } from './prompt-outcome.ts';
import { addedItemSchema, PROVENANCES } from './provenance.ts';
import { mediaAlterationSchema } from './reso.ts';
import { keepsSchema, removalSchema, roomTypeSchema, styleSchema } from './staging-option-schemas.ts';

/** Kept out of plans.ts, so that pages that show plans do not load zod. */
export const planIdSchema = z.enum(PLAN_IDS);

/** ISO 8601 in UTC. */
const time = z.iso.datetime();

/** An account as shown to its owner. */
export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string().optional(),
  phone: z.string().optional(),
  emailVerified: z.boolean(),
  /** Whether the user has a password, or signs in only with Google and links. */
  hasPassword: z.boolean(),
  /** Whether to send an email when photos are ready after the owner has left. */
  readyEmails: z.boolean(),
  /** The market of the listings; absent if not chosen yet. */
  market: marketSchema.optional(),
  /** Language of labels and texts for listings. */
  labelLanguage: labelLanguageSchema.optional(),
  plan: planIdSchema,
  creditsUsed: z.int().min(0),
  creditsLimit: z.int().min(0),
  /** The part of `creditsUsed` that a deleted account with the same address had used this month. */
  creditsUsedBefore: z.int().min(1).optional(),
  /** When the credits are renewed. */
  creditsRenewAt: time,
  createdAt: time,
});
export type User = z.infer<typeof userSchema>;

/** The action of an emailed link: verify an address, sign in, confirm a new address, or undo a change of address. */
export const LINK_PURPOSES = ['verify', 'sign-in', 'new-email', 'undo-email'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];
/** `used` includes links made obsolete by another. */
export const LINK_STATES = ['open', 'used', 'expired'] as const;
export const LINK_PASSWORDS = ['none', 'current', 'new'] as const;

/**
 * Result of a sign-in with Google. `opened`: a new account. `verified`: an unverified account of this browser is now
 * verified, and its password removed. `replaced`: an unverified account opened elsewhere was replaced by a new,
 * empty one.
 */
export const GOOGLE_OUTCOMES = ['signed-in', 'opened', 'verified', 'replaced'] as const;
export type GoogleOutcome = (typeof GOOGLE_OUTCOMES)[number];

export const JOB_STATUSES = ['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];
/** Names of the statuses; of a declined photo see `statusName`. */
export const JOB_STATUS_NAMES: Readonly<Record<JobStatus, string>> = {
  PENDING: 'Waiting',
  PROCESSING: 'In progress',
  COMPLETED: 'Completed',
  FAILED: 'Failed',
};

/** The owner's notes on a staged photo. */
export const galleryNotesSchema = z.object({
  title: z.string().trim().max(LIMITS.titleLength),
  roomLabel: z.string().trim().max(LIMITS.roomLabelLength),
  favourite: z.boolean(),
  tags: z.array(z.string().trim().min(1).max(LIMITS.tagLength)).max(LIMITS.tagsPerImage),
  notes: z.string().trim().max(LIMITS.notesLength),
});
export type GalleryNotes = z.infer<typeof galleryNotesSchema>;

/** What the engine did with the prompt, in its author's words. */
export const promptOutcomeSchema = z.object({
  understood: z.array(z.string()),
  notFollowed: z.array(z.object({ words: z.string(), why: z.string() })),
  notUnderstood: z.array(z.string()),
}) satisfies z.ZodType<PromptOutcome>;

const share = z.number().min(0).max(1);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** How a picture was made, and the result of its comparison with the photo. */
export const proofSchema = z.object({
  engine: z.string(),
  engineVersion: z.string(),
  /** Origin of the new pixels, by IPTC's digital source types. */
  provenance: z.enum(PROVENANCES),
  /** When the picture was made and compared. */
  at: time,
  /** Hash of the photo's file, and of the full-size staged file. */
  originalSha256: sha256,
  stagedSha256: sha256,
  /** Added furniture; empty if the engine does not report it. */
  added: z.array(addedItemSchema),
  /** Openings whose lower part furniture hid and that are shown as the house itself says; absent if there are none. */
  completed: z.array(completedOpeningSchema).optional(),
  /**
   * Black where the picture equals the photo. This and the fractions are present if it was compared before encoding.
   */
  maskUrl: z.string().optional(),
  /** Fraction of pixels that may differ from the photo, and of those that do. */
  maskShare: share.optional(),
  changedShare: share.optional(),
});
export type Proof = z.infer<typeof proofSchema>;

/** A staged picture with its download URLs, all present once it is COMPLETED. */
const pictureFields = {
  stagedImageUrl: z.string().optional(),
  /** The photo with furniture digitally removed; null if none was removed. */
  emptiedImageUrl: z.string().nullable().optional(),
  /** A smaller copy for screens. Absent if no furniture was removed. */
  emptiedPreviewUrl: z.string().optional(),
  /**
   * Furniture was replaced in place: what the old furniture hid, the new furniture hides. The picture has no emptied room and
   * cannot be edited.
   */
  furnitureReplaced: z.boolean().optional(),
  /** Furniture was removed and nothing was added: the picture is the emptied room. It has no versions and cannot be edited. */
  furnitureOnlyRemoved: z.boolean().optional(),
  /** Smaller copies of the staged picture for screens and lists. */
  previewUrl: z.string().optional(),
  thumbnailUrl: z.string().optional(),
  /** Size of the staged picture, pixels. */
  width: z.int().optional(),
  height: z.int().optional(),
  /** Whether it has the brand's watermark. */
  watermark: z.boolean().optional(),
  /** What was done to the photo, in the words of RESO's Data Dictionary. */
  mediaAlteration: mediaAlterationSchema.optional(),
  /** Present if the current plan offers it without watermark or larger, by `POST /api/staging/{id}/clean`. */
  upgradable: z.literal(true).optional(),
  /** Seconds from the start of the work to the staged picture. */
  processingTime: z.number().min(0).optional(),
  /** Present if the engine reads prompts and one was given. */
  promptOutcome: promptOutcomeSchema.optional(),
  /** Absent for pictures made before comparisons were introduced. */
  proof: proofSchema.optional(),
  /** Why it failed, and where a declined photo of a room should rather be taken from. */
  error: z
    .object({ code: z.enum(JOB_ERROR_CODES), message: z.string(), standAt: z.enum(STANDPOINTS).optional() })
    .optional(),
} as const;

/** Another version of a staged picture: other furniture of the same style, a clean version, or an edit. */
export const variationSchema = z.object({
  /** From 1; clean versions and edits are numbered from 11. */
  number: z.int().min(1),
  /**
   * For a clean version: the number of its source, 0 for the first, rendered without watermark at the plan's size.
   */
  cleanOf: z.int().min(0).optional(),
  /** For an edit: the number of the picture whose furniture was edited, 0 for the first. */
  editOf: z.int().min(0).optional(),
  /** The revision of that edit, see `renderScene`. */
  revision: z.int().min(0).optional(),
  /** For an edit and its clean version: the number of the edit among the photo's, from 1. */
  editNumber: z.int().min(1).optional(),
  status: z.enum(JOB_STATUSES),
  createdAt: time,
  updatedAt: time,
  ...pictureFields,
});
export type Variation = z.infer<typeof variationSchema>;

/** A public page, readable by anyone with its URL. */
export const publicPageSchema = z.object({
  /** Path below the product's URL: `/o/{token}`. */
  path: z.string(),
  /** The version that it shows: 0 for the first picture. */
  version: z.int().min(0),
  /** Since when it shows this version. */
  publishedAt: time,
});
export type PublicPage = z.infer<typeof publicPageSchema>;

/** A job, from the upload to the staged picture, as shown to its owner. */
/**
 * What a photo of a room waits for before it is staged. `match`: the room's photos are being matched; `answer`: its owner
 * is asked how they fit together; `retry`: they could not be matched, and their owner decides what to do.
 */
export const AWAITED = ['match', 'answer', 'retry'] as const;
export type Awaited = (typeof AWAITED)[number];

export const jobSchema = z.object({
  id: z.string(),
  status: z.enum(JOB_STATUSES),
  /** Null for an emptied room, in which nothing was added. */
  style: styleSchema.nullable(),
  roomType: roomTypeSchema,
  prompt: z.string(),
  removeFurniture: z.boolean(),
  /** Present if furniture is to be removed: all of it, only pieces that leave no trace, or all of it without staging. */
  removal: removalSchema.optional(),
  /** What stays of what lies and hangs there; present if something does. */
  keeps: keepsSchema.optional(),
  createdAt: time,
  updatedAt: time,
  /** The original photo. */
  imageUrl: z.string(),
  originalImageUrl: z.string(),
  /** The same for all jobs of one photo, which `GET /api/staging/{id}/photo-jobs` returns. */
  photoId: z.string(),
  /** Id of the room that it shares with other photos; null if it is furnished separately. */
  sharedRoomId: z.string().nullable(),
  /** While it is PENDING because of its room, see `getSharedRoom`. */
  awaits: z.enum(AWAITED).optional(),
  ...pictureFields,
  /** Until when `creditBack` is possible: an opening was completed in the picture. Absent if it is not. */
  creditBackUntil: time.optional(),
  /** 0 or 1: failed jobs are refunded. Other versions are free. */
  creditsUsed: z.int().min(0),
  /** Requested versions by number, including clean versions. */
  variations: z.array(variationSchema),
  /** The version in use: 0 for the first picture. The default for archives and downloads. */
  chosenVersion: z.int().min(0),
  /** Present while the photo has a public page. */
  publicPage: publicPageSchema.optional(),
  /** Id of its listing. */
  listingId: z.string().optional(),
  ...galleryNotesSchema.partial().shape,
});
export type Job = z.infer<typeof jobSchema>;

/** A completed job in the gallery. */
export const galleryImageSchema = jobSchema.extend({
  status: z.literal('COMPLETED'),
  stagedImageUrl: z.string(),
  ...galleryNotesSchema.shape,
});
export type GalleryImage = z.infer<typeof galleryImageSchema>;

/** Kinds of ledger entries. */
export const LEDGER_KINDS = ['reserve', 'capture', 'refund', 'grant', 'return'] as const;
export const ledgerEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(LEDGER_KINDS),
  jobId: z.string().optional(),
  /**
   * Change of the credits: -1 when reserved, 1 when refunded, 0 when captured; any number with a new month, another
   * plan or a refund by support.
   */
  change: z.int(),
  createdAt: time,
});
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

export const creditsSchema = z.object({
  limit: z.int().min(0),
  used: z.int().min(0),
  available: z.int().min(0),
  plan: planIdSchema,
  period: z.object({ start: time, end: time }),
  /** Newest first. */
  recent: z.array(ledgerEntrySchema),
});
export type Credits = z.infer<typeof creditsSchema>;

const count = z.int().min(0);

/**
 * `active`: paid, or its renewal is being charged. `past_due`: a payment has failed, and the plan is kept until
 * `graceEndsAt`, with FREE's credits. `incomplete`: the first payment is outstanding. `ended`: the plan has ended.
 */
export const SUBSCRIPTION_STATUSES = ['active', 'past_due', 'incomplete', 'ended'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** A subscription as shown to its owner. */
export const subscriptionSchema = z.object({
  plan: planIdSchema,
  billingPeriod: z.enum(BILLING_PERIODS),
  status: z.enum(SUBSCRIPTION_STATUSES),
  /** Price of a billing period, US cents. */
  price: z.int().min(0),
  currentPeriodStart: time,
  currentPeriodEnd: time,
  /** End of the paid time; before the end of the period while its payment is outstanding. */
  paidUntil: time,
  /** Whether it ends with the period instead of renewing. */
  cancelAtPeriodEnd: z.boolean(),
  /** The change scheduled for the end of the period. */
  pendingChange: z.object({ plan: planIdSchema, billingPeriod: z.enum(BILLING_PERIODS), at: time }).nullable(),
  /** Until when the plan is kept despite a failed payment. */
  graceEndsAt: time.nullable(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

export const usageStatsSchema = z.object({
  total: count,
  completed: count,
  failed: count,
  /** Photos found unsuitable, at no charge: no failures. */
  declined: count,
  inProgress: count,
  /** Percentage of completed among completed and failed jobs; null without any. */
  successRate: z.number().min(0).max(100).nullable(),
  /** Stagings of the last 30 days per day, room and style; null on plans without usage analytics. */
  analytics: z
    .object({
      perDay: z.array(z.object({ day: z.iso.date(), count })),
      perRoomType: z.partialRecord(roomTypeSchema, count),
      perStyle: z.partialRecord(styleSchema, count),
    })
    .nullable(),
});
export type UsageStats = z.infer<typeof usageStatsSchema>;

export const galleryStatsSchema = z.object({
  total: count,
  favourites: count,
  latestAt: time.nullable(),
  perRoomType: z.partialRecord(roomTypeSchema, count),
  perStyle: z.partialRecord(styleSchema, count),
});
export type GalleryStats = z.infer<typeof galleryStatsSchema>;

/** The part of the list that was returned. */
export const pageSchema = z.object({
  page: z.int().min(1),
  limit: z.int().min(1),
  /**
   * Number of entries in the whole list. For searches with several words, the number found so far, plus one if there
   * may be more.
   */
  total: count,
  /** Cursor of the next part; null at the end of the list. A part may be short or empty even if another follows. */
  nextCursor: z.string().nullable(),
});
