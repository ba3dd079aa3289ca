import type {
  GalleryImage,
  Job as JobView,
  LedgerEntry as LedgerEntryView,
  Proof,
  PublicPage,
  Subscription as SubscriptionView,
  User,
  Variation as VariationView,
} from '../contract/entities.ts';
import { jobErrorText, STANDPOINTS } from '../contract/errors.ts';
import { type Listing as ListingView, reviewPath } from '../contract/listings.ts';
import { knownLanguage, knownMarket } from '../contract/market-ids.ts';
import type { Plan } from '../contract/plans.ts';
import type { PromptOutcome } from '../contract/prompt-outcome.ts';
import { publicPagePath } from '../contract/public-page.ts';
import type { RoomType } from '../contract/staging-options.ts';
import type { Account } from '../domain/account.ts';
import { hasWatermark, isUpgradable } from '../domain/clean-version.ts';
import { creditBackUntil } from '../domain/credit-back.ts';
import type { Job, Version } from '../domain/job.ts';
import type { LedgerEntry } from '../domain/ledger.ts';
import { coverOf, type Listing } from '../domain/listing.ts';
import { photoIdOf } from '../domain/photo.ts';
import type { Publication } from '../domain/publication.ts';
import { editNumber, isArranged } from '../domain/saved-scene.ts';
import type { Subscription } from '../domain/subscription.ts';
import { pictureOf } from '../domain/variation.ts';
import { changesIn, errorCodeOf, mediaAlterationOf, type PictureProof, type Work } from '../domain/work.ts';

/** Returns an account as shown to its owner. */
export function presentUser(account: Account): User {
  const { id, email, firstName, lastName, company, phone, emailVerified, plan, creditsUsed, creditsLimit } = account;
  const [market, labelLanguage] = [knownMarket(account.market), knownLanguage(account.labelLanguage)];
  return {
    id,
    email,
    firstName,
    lastName,
    ...(company ? { company } : {}),
    ...(phone ? { phone } : {}),
    emailVerified,
    hasPassword: account.hasPassword ?? true,
    ...(market && { market }),
    ...(labelLanguage && { labelLanguage }),
    readyEmails: account.readyEmails !== false,
    plan,
    creditsUsed,
    creditsLimit,
    ...(account.usedBefore !== undefined && { creditsUsedBefore: account.usedBefore }),
    creditsRenewAt: account.periodEnd.toISOString(),
    createdAt: account.createdAt.toISOString(),
  };
}

const copied = ({ understood, notFollowed, notUnderstood }: PromptOutcome) => ({
  understood: [...understood],
  notFollowed: notFollowed.map(({ words, why }) => ({ words, why })),
  notUnderstood: [...notUnderstood],
});

function presentProof(proof: PictureProof): Proof {
  const { engine, engineVersion, provenance, mask } = proof;
  return {
    engine,
    engineVersion,
    provenance,
    at: proof.at.toISOString(),
    originalSha256: proof.originalHash,
    stagedSha256: proof.stagedHash,
    added: proof.added.map(({ name, count }) => ({ name, count })),
    ...(proof.completed && { completed: [...proof.completed] }),
    ...(mask && { maskUrl: mask.url, maskShare: mask.share, changedShare: mask.changedShare }),
  };
}

/** Describes a finished picture; `upgradable` if the owner's plan offers a higher quality. */
function presentPicture(work: Work, upgradable: boolean, roomType: RoomType) {
  const { staged, processingTime } = work;
  const standAt = STANDPOINTS.find((each) => each === work.standAt);
  const errorCode = errorCodeOf(work);
  return {
    ...(staged
      ? {
          stagedImageUrl: staged.stagedUrl,
          emptiedImageUrl: staged.emptied?.url ?? null,
          ...(staged.emptied && { emptiedPreviewUrl: staged.emptied.previewUrl }),
          ...(staged.replaced && { furnitureReplaced: true }),
          ...(staged.onlyRemoved && { furnitureOnlyRemoved: true }),
          previewUrl: staged.previewUrl,
          thumbnailUrl: staged.thumbnailUrl,
          width: staged.width,
          height: staged.height,
          watermark: hasWatermark(staged),
          mediaAlteration: mediaAlterationOf(changesIn(work)),
          ...(upgradable && { upgradable }),
          ...(staged.promptOutcome && { promptOutcome: copied(staged.promptOutcome) }),
          ...(staged.proof && { proof: presentProof(staged.proof) }),
        }
      : {}),
    ...(processingTime === undefined ? {} : { processingTime }),
    ...(errorCode && {
      error: { code: errorCode, message: jobErrorText(errorCode, roomType), ...(standAt && { standAt }) },
    }),
  };
}

function presentVariation(job: Job, variation: Version, plan: Plan): VariationView {
  const { number, status, createdAt, updatedAt } = variation;
  const edit = editNumber(job, number);
  const times = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
  const kind = {
    ...(variation.kind === 'clean' && { cleanOf: variation.cleanOf }),
    ...(isArranged(variation) && { editOf: variation.editOf }),
    ...(variation.kind === 'edited' && { revision: variation.revision }),
    ...(edit !== undefined && { editNumber: edit }),
  };
  return {
    number,
    ...kind,
    status,
    ...times,
    ...presentPicture(variation, isUpgradable(job, number, plan), job.roomType),
  };
}

function presentPage({ token, version, publishedAt }: Publication): PublicPage {
  return { path: publicPagePath(token), version, publishedAt: publishedAt.toISOString() };
}

/**
 * Returns a job as shown to its owner, without file paths and worker leases.
 *
 * @param plan the owner's plan, which decides which pictures can be upgraded
 */
export function presentJob(job: Job, plan: Plan): JobView {
  const backUntil = creditBackUntil(job);
  return {
    id: job.id,
    status: job.status,
    style: job.style,
    roomType: job.roomType,
    prompt: job.prompt,
    removeFurniture: job.removeFurniture,
    ...(job.removal && { removal: job.removal }),
    ...(job.keeps && { keeps: [...job.keeps] }),
    createdAt: job.createdAt.toISOString(),
    updatedAt: job.updatedAt.toISOString(),
    imageUrl: job.originalUrl,
    originalImageUrl: job.originalUrl,
    photoId: photoIdOf(job),
    sharedRoomId: job.sharedRoomId ?? null,
    ...(job.awaits && { awaits: job.awaits }),
    ...presentPicture(job, isUpgradable(job, 0, plan), job.roomType),
    ...(backUntil && { creditBackUntil: backUntil.toISOString() }),
    creditsUsed: job.status === 'FAILED' ? 0 : 1,
    variations: job.variations.map((each) => presentVariation(job, each, plan)),
    chosenVersion: job.chosenVersion,
    ...(job.listingId !== undefined && { listingId: job.listingId }),
    ...(job.publication && { publicPage: presentPage(job.publication) }),
    title: job.title,
    roomLabel: job.roomLabel,
    favourite: job.favourite,
    tags: [...job.tags],
    notes: job.notes,
  };
}

/** Returns a completed job as a photo of the gallery. */
export function presentImage(job: Job, plan: Plan): GalleryImage {
  const { title, roomLabel, favourite, tags, notes, staged } = job;
  if (job.status !== 'COMPLETED' || !staged) throw new Error('Only a completed job is a photo of the gallery.');
  const view = presentJob(job, plan);
  return {
    ...view,
    status: 'COMPLETED',
    stagedImageUrl: staged.stagedUrl,
    title,
    roomLabel,
    favourite,
    tags: [...tags],
    notes,
  };
}

/** Returns a ledger entry as shown to its owner. */
export function presentEntry({ id, kind, jobId, change, createdAt }: LedgerEntry): LedgerEntryView {
  return { id, kind, ...(jobId ? { jobId } : {}), change, createdAt: createdAt.toISOString() };
}

/**
 * Returns a subscription as shown to its owner. One whose end date has passed counts as ended even before the
 * provider says so.
 */
export function presentSubscription(subscription: Subscription, now: Date): SubscriptionView {
  const { plan, billingPeriod, price, currentPeriodStart, currentPeriodEnd, paidUntil } = subscription;
  const { cancelAt, endedAt, graceEndsAt } = subscription;
  const ended = subscription.status === 'ended' || (cancelAt !== null && cancelAt <= now);
  const { pendingChange } = subscription;
  return {
    plan,
    billingPeriod,
    status: ended ? 'ended' : subscription.status,
    price,
    currentPeriodStart: currentPeriodStart.toISOString(),
    currentPeriodEnd: (endedAt ?? cancelAt ?? currentPeriodEnd).toISOString(),
    paidUntil: paidUntil.toISOString(),
    cancelAtPeriodEnd: !ended && cancelAt !== null,
    pendingChange: pendingChange && !ended ? { ...pendingChange, at: pendingChange.at.toISOString() } : null,
    graceEndsAt: ended || !graceEndsAt ? null : graceEndsAt.toISOString(),
  };
}

/**
 * Returns a listing as shown to its owner.
 *
 * @param jobs the photo shown for it, and those that its clients answered about
 * @param publicUrl base URL of the web app, without a trailing slash
 */
export function presentListing(listing: Listing, jobs: readonly Job[], publicUrl: string): ListingView {
  const found = new Map(jobs.map((job) => [job.id, job]));
  const cover = found.get(coverOf(listing) ?? '');
  const names = new Map(listing.review?.clients.map((client) => [client.id, client.name]));
  const { id, address, revision, style, rooms, coverId, createdAt, updatedAt, review, publication } = listing;
  return {
    id,
    address,
    revision,
    style: style ?? null,
    rooms: rooms.map(({ id, name, roomType, jobIds }) => ({ id, name, roomType, jobIds: [...jobIds] })),
    coverId: coverId ?? null,
    coverUrl: (cover && pictureOf(cover, cover.chosenVersion)?.staged?.thumbnailUrl) ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    pageUrl: publication ? `${publicUrl}${publicPagePath(publication.token)}` : null,
    review: review
      ? {
          path: reviewPath(review.token),
          createdAt: review.createdAt.toISOString(),
          endsAt: review.endsAt.toISOString(),
          answers: review.answers.map(({ clientId, jobId, version, answer, words, at }) => ({
            ...{ clientId, jobId, version, answer, words },
            name: names.get(clientId) ?? '',
            isCurrent: found.get(jobId)?.chosenVersion === version,
            at: at.toISOString(),
          })),
        }
      : null,
  };
}
