import { z } from 'zod';
import { JOB_ERROR_CODES } from './errors.ts';
import { LIMITS } from './limits.ts';
import { labelLanguageSchema, marketSchema } from './listing-export.ts';
import { BILLING_PERIODS, PLAN_IDS } from './plans.ts';
import type { PromptOutcome } from './prompt-outcome.ts';
import { addedItemSchema, PROVENANCES } from './provenance.ts';
import { removalSchema, roomTypeSchema, styleSchema } from './staging-option-schemas.ts';

/** Beside plans.ts, not in it: pages that show plans load no zod. */
export const planIdSchema = z.enum(PLAN_IDS);

/** ISO 8601 in UTC. */
const time = z.iso.datetime();

/** An account as its owner sees it. */
export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string().optional(),
  phone: z.string().optional(),
  emailVerified: z.boolean(),
  /** Whether one can sign in by a password, or only with Google and by links. */
  hasPassword: z.boolean(),
  /** Whether to send an email when photos are ready after the owner has left. */
  readyEmails: z.boolean(),
  /** Where the photos are listed; absent: not chosen yet. */
  market: marketSchema.optional(),
  /** Of labels and texts for listings. */
  labelLanguage: labelLanguageSchema.optional(),
  plan: planIdSchema,
  creditsUsed: z.int().min(0),
  creditsLimit: z.int().min(0),
  /** When the credits are renewed. */
  creditsRenewAt: time,
  createdAt: time,
});
export type User = z.infer<typeof userSchema>;

/** What the link of an e-mail does: verify an address, sign in, confirm a new address, or undo a change of address. */
export const LINK_PURPOSES = ['verify', 'sign-in', 'new-email', 'undo-email'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];
/** `used` is also said about a link that another one has made needless. */
export const LINK_STATES = ['open', 'used', 'expired'] as const;

/**
 * What became of a sign-in with Google. `opened`: an account was. `verified`: an account of this browser whose address nobody had
 * verified is, and its password is gone. `replaced`: so was such an account that somebody had opened elsewhere, by a new, empty one.
 */
export const GOOGLE_OUTCOMES = ['signed-in', 'opened', 'verified', 'replaced'] as const;
export type GoogleOutcome = (typeof GOOGLE_OUTCOMES)[number];

export const JOB_STATUSES = ['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** What an owner may write on a staged photo. */
export const galleryNotesSchema = z.object({
  title: z.string().trim().max(LIMITS.titleLength),
  roomLabel: z.string().trim().max(LIMITS.roomLabelLength),
  favourite: z.boolean(),
  tags: z.array(z.string().trim().min(1).max(LIMITS.tagLength)).max(LIMITS.tagsPerImage),
  notes: z.string().trim().max(LIMITS.notesLength),
});
export type GalleryNotes = z.infer<typeof galleryNotesSchema>;

/** What became of the prompt in a picture, in its author's own words. */
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
  /** Where the new pixels come from, as IPTC's digital source types name it. */
  provenance: z.enum(PROVENANCES),
  /** When the picture was made and compared. */
  at: time,
  /** Of the photo's file, and of the staged file in full size. */
  originalSha256: sha256,
  stagedSha256: sha256,
  /** Added furniture; empty if the engine does not report it. */
  added: z.array(addedItemSchema),
  /** Black where the picture is the photo's own; this and the shares are there where that was compared, before it was encoded. */
  maskUrl: z.string().optional(),
  /** Share of pixels that may differ from the photo, and of those that do. */
  maskShare: share.optional(),
  changedShare: share.optional(),
});
export type Proof = z.infer<typeof proofSchema>;

/** A staged picture where its files can be fetched; all of it there once it is COMPLETED. */
const pictureFields = {
  stagedImageUrl: z.string().optional(),
  /** The photo with its furniture digitally removed, as it was before it was furnished; null where none was removed. */
  emptiedImageUrl: z.string().nullable().optional(),
  /** The same, smaller: for the screen. Not there where none was removed. */
  emptiedPreviewUrl: z.string().optional(),
  /** The staged picture, smaller: for the screen, and for lists. */
  previewUrl: z.string().optional(),
  thumbnailUrl: z.string().optional(),
  /** Pixels of the staged picture. */
  width: z.int().optional(),
  height: z.int().optional(),
  /** Whether the brand's watermark is on it. */
  watermark: z.boolean().optional(),
  /** There where the present plan has it better, without watermark or larger: `POST /api/staging/{id}/clean` makes that. */
  upgradable: z.literal(true).optional(),
  /** Seconds from the start of the work to the staged picture. */
  processingTime: z.number().min(0).optional(),
  /** There where the engine reads prompts and the author wrote one. */
  promptOutcome: promptOutcomeSchema.optional(),
  /** Not there for pictures from before they were compared. */
  proof: proofSchema.optional(),
  /** Why it failed. */
  error: z.object({ code: z.enum(JOB_ERROR_CODES), message: z.string() }).optional(),
} as const;

/** Another version of a staged picture: other furniture of the same style in another arrangement, a clean version, or one arranged by hand. */
export const variationSchema = z.object({
  /** From 1; clean versions and those arranged by hand have numbers of their own from 11. */
  number: z.int().min(1),
  /** Of a clean version the number of the picture that it is made of, 0 for the first: the same, without watermark and as large as the plan has it. */
  cleanOf: z.int().min(0).optional(),
  /** Of a picture that its owner has arranged by hand the number of the one whose furniture that was, 0 for the first. */
  editOf: z.int().min(0).optional(),
  /** Which revision of that arrangement it shows: see `renderScene`. */
  revision: z.int().min(0).optional(),
  /** Of such a picture and of its clean version, which edit of the photo it is, from 1. */
  editNumber: z.int().min(1).optional(),
  status: z.enum(JOB_STATUSES),
  createdAt: time,
  updatedAt: time,
  ...pictureFields,
});
export type Variation = z.infer<typeof variationSchema>;

/** A page that is public to everyone with its address. */
export const publicPageSchema = z.object({
  /** Below the address of the product: `/o/{token}`. */
  path: z.string(),
  /** The picture that it shows: 0 for the first, else the number of another version. */
  version: z.int().min(0),
  /** Since when it shows this picture. */
  publishedAt: time,
});
export type PublicPage = z.infer<typeof publicPageSchema>;

/** One photo on its way from the upload to the staged picture, as its owner sees it. */
export const jobSchema = z.object({
  id: z.string(),
  status: z.enum(JOB_STATUSES),
  style: styleSchema,
  roomType: roomTypeSchema,
  prompt: z.string(),
  removeFurniture: z.boolean(),
  /** There where furniture is to be removed: all of it, or only what surely leaves no trace. */
  removal: removalSchema.optional(),
  createdAt: time,
  updatedAt: time,
  /** The photo that the job was made of. */
  imageUrl: z.string(),
  originalImageUrl: z.string(),
  /** The same for every job that was made of one photo: `GET /api/staging/{id}/photo-jobs` answers all of them. */
  photoId: z.string(),
  /** Which room its photo shows that other photos show too; null: it is furnished for itself. */
  sharedRoomId: z.string().nullable(),
  ...pictureFields,
  /** 0 or 1: what a failed job gave back is not used. Other versions cost nothing. */
  creditsUsed: z.int().min(0),
  /** Other versions that its owner has asked for, by number; clean versions among them. */
  variations: z.array(variationSchema),
  /** Which picture the owner uses: 0 for the first, else the number of another version. Archives hold it, and downloads that name none. */
  chosenVersion: z.int().min(0),
  /** There while the photo has a public page. */
  publicPage: publicPageSchema.optional(),
  /** The listing that it is in. */
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

/** What happened to a credit. */
export const LEDGER_KINDS = ['reserve', 'capture', 'refund', 'grant', 'return'] as const;
export const ledgerEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(LEDGER_KINDS),
  jobId: z.string().optional(),
  /**
   * Change of the credits: -1 when reserved, 1 when given back, 0 when kept; more or fewer with a new month or another plan; as many
   * as support has given back.
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
 * `active`: paid for, or its renewal is being charged. `past_due`: a payment has failed, and the plan stays until `graceEndsAt`,
 * with FREE's credits. `incomplete`: the first payment
 * waits for its payer. `ended`: there is no plan any more.
 */
export const SUBSCRIPTION_STATUSES = ['active', 'past_due', 'incomplete', 'ended'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** A subscription as its owner sees it. */
export const subscriptionSchema = z.object({
  plan: planIdSchema,
  billingPeriod: z.enum(BILLING_PERIODS),
  status: z.enum(SUBSCRIPTION_STATUSES),
  /** US cents of a billing period. */
  price: z.int().min(0),
  currentPeriodStart: time,
  currentPeriodEnd: time,
  /** Until when it is paid for: before the end of the period while the payment for that is still to come. */
  paidUntil: time,
  /** It ends with the period and is not renewed. */
  cancelAtPeriodEnd: z.boolean(),
  /** What it becomes at the end of the period. */
  pendingChange: z.object({ plan: planIdSchema, billingPeriod: z.enum(BILLING_PERIODS), at: time }).nullable(),
  /** Until when the plan stays although a payment has failed. */
  graceEndsAt: time.nullable(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

export const usageStatsSchema = z.object({
  total: count,
  completed: count,
  failed: count,
  inProgress: count,
  /** Percent of the finished ones that are completed; null: none is finished. */
  successRate: z.number().min(0).max(100).nullable(),
  /** Stagings per day of the last 30, room and style; null on plans without usage analytics. */
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

/** Which part of a list was answered. */
export const pageSchema = z.object({
  page: z.int().min(1),
  limit: z.int().min(1),
  /** Entries of the whole list. Of a search for several words: as many as have been found so far, and one more where there may be more. */
  total: count,
  /** Leads to the next part of the same list; null: this is the last. A part may be short or empty although another follows. */
  nextCursor: z.string().nullable(),
});
