import { LIMITS, TIMES } from '../contract/limits.ts';
import type { ReviewDays } from '../contract/listings.ts';
import { daysAfter, secondsAfter } from './day.ts';
import { sha256 } from './sha256.ts';

/** Someone who answers by a link: one browser, under the name given there. */
export interface ReviewClient {
  /** Hash of the browser's secret, see `clientIdOf`. */
  readonly id: string;
  readonly name: string;
}

/** A client's answer to a picture. */
export interface Answer {
  /** See `ReviewClient.id`; empty in older documents. */
  readonly clientId: string;
  readonly jobId: string;
  /** The version that the client saw, 0 for the first. */
  readonly version: number;
  readonly answer: 'yes' | 'change';
  readonly words: string;
  readonly at: Date;
}

/** A link for clients to view a listing and answer. */
export interface Review {
  /** Token of 144 random bits. */
  readonly token: string;
  readonly createdAt: Date;
  /** When the link ends. Answers are kept for some time longer, see `keptUntil`. */
  readonly endsAt: Date;
  readonly clients: readonly ReviewClient[];
  /** The latest answer of each client to each answered photo. */
  readonly answers: readonly Answer[];
}

/** When a link ends that works for this many days. */
export const endAfter = (from: Date, days: ReviewDays): Date => daysAfter(from, days);

/** When a link and its answers are deleted. */
export const keptUntil = ({ endsAt }: Pick<Review, 'endsAt'>): Date => daysAfter(endsAt, TIMES.reviewKeptDays);

/** Links that ended before this are deleted now. */
export const endedBefore = (now: Date): Date => daysAfter(now, -TIMES.reviewKeptDays);

/** Returns the link of a listing if clients can use it now, or null. */
export const openReviewOf = ({ review }: { readonly review?: Review }, now: Date): Review | null =>
  review && now < review.endsAt ? review : null;

const hashed = async (text: string): Promise<string> => (await sha256(new TextEncoder().encode(text))).slice(0, 36);

/**
 * Identifies a browser that answers by a link. The owner sees it, so it must not reveal the browser's secret, nor that
 * two links were opened in the same browser.
 */
export const clientIdOf = ({ token }: Pick<Review, 'token'>, key: string): Promise<string> =>
  hashed(`client ${token} ${key}`);

/**
 * Part of the URLs of a link's pictures. URLs end up in server logs, so it does not contain the token, which would let
 * their readers answer.
 */
export const pictureKeyOf = ({ token }: Pick<Review, 'token'>): Promise<string> => hashed(`pictures ${token}`);

/** When an email about an answer is due. Answers that closely follow each other lead to one. */
export const mailAfter = ({ at }: Answer): Date => secondsAfter(at, TIMES.reviewQuiet);

const isRepeated = (before: Answer, { version, answer, words }: Answer): boolean =>
  before.version === version && before.answer === answer && before.words === words;

/**
 * Adds a client's answer; those of other clients stay, and a repeated one changes nothing.
 *
 * @returns null if there are too many clients or words
 */
export function answered(review: Review, name: string, answer: Answer): Review | null {
  const { clientId, jobId } = answer;
  const isSame = (other: Answer): boolean => other.clientId === clientId && other.jobId === jobId;
  const before = review.answers.find(isSame);
  const known = review.clients.find(({ id }) => id === clientId);
  if (before && known?.name === name && isRepeated(before, answer)) return review;
  const client = { ...known, id: clientId, name };
  const clients = known ? review.clients.map((each) => (each === known ? client : each)) : [...review.clients, client];
  const answers = [...review.answers.filter((other) => !isSame(other)), answer];
  const words = answers.reduce((sum, each) => sum + each.words.length, 0);
  if (clients.length > LIMITS.reviewClients || words > LIMITS.reviewWordsTotal) return null;
  return { ...review, clients, answers };
}

/** Removes a client with all answers. */
export function withdrawn(review: Review, client: string): Review {
  if (!review.clients.some(({ id }) => id === client)) return review;
  const clients = review.clients.filter(({ id }) => id !== client);
  return { ...review, clients, answers: review.answers.filter(({ clientId }) => clientId !== client) };
}
