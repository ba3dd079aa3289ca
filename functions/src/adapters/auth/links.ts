import { randomBytes } from 'node:crypto';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import { LINK_PURPOSES } from '../../contract/entities.ts';
import { TIMES } from '../../contract/limits.ts';
import { daysAfter } from '../../domain/day.ts';
import { type Link, linkState } from '../../domain/link.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Links } from '../../ports/links.ts';
import type { Database } from '../firestore/database.ts';
import { digest } from '../firestore/digest.ts';
import { readDocument, readFound, time } from '../firestore/document.ts';
import { runTransaction } from '../firestore/run-transaction.ts';
import { rethrow } from '../firestore/status.ts';

/** Stored as `links/{hash of the token}`; a TTL policy on `expireAt` deletes it. */
const linkFields = z.object({
  purpose: z.enum(LINK_PURPOSES),
  email: z.string(),
  userId: z.string(),
  createdAt: time,
  validUntil: time,
  usedAt: time.exactOptional(),
  expireAt: time,
});

/** Stored as `verifications/{hash of the token}`: links sent by the previous release, each valid for a day. */
const formerFields = z.object({ email: z.string(), createdAt: time, expireAt: time });

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

function readLink(snapshot: DocumentSnapshot): Link | null {
  if (snapshot.ref.parent.id === 'links') return readDocument(snapshot, linkFields);
  const former = readDocument(snapshot, formerFields);
  return former && { ...former, purpose: 'verify', validUntil: former.expireAt };
}

/** Email links in Firestore. */
export function createLinks({ database, clock }: { database: Database; clock: Clock }): Links {
  const collection = async () => (await database()).collection('links');
  /** Returns the document reference of a token's link, which may not exist. */
  const documentsOf = async (token: string): Promise<DocumentReference[]> => {
    const former = (await database()).collection('verifications');
    return [await collection(), former].map((each) => each.doc(digest(token)));
  };
  const firstOf = (snapshots: readonly DocumentSnapshot[]): DocumentSnapshot | undefined =>
    snapshots.find(({ exists }) => exists);

  return {
    async issue(link) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const expireAt = daysAfter(link.validUntil, TIMES.linkKeptDays);
      const document = (await collection()).doc(digest(token));
      await document.create({ ...link, createdAt: clock(), expireAt }).catch(rethrow);
      return token;
    },

    async find(token) {
      if (!TOKEN.test(token)) return null;
      const found = firstOf(await (await database()).getAll(...(await documentsOf(token))).catch(rethrow));
      return found ? readLink(found) : null;
    },

    async use(token) {
      const documents = await documentsOf(token);
      return runTransaction(await database(), async (transaction) => {
        const found = firstOf(await transaction.getAll(...documents));
        const link = found ? readLink(found) : null;
        const usedAt = clock();
        if (!found || !link || linkState(link, usedAt) !== 'open') return false;
        if (found.ref.parent.id === 'links') transaction.update(found.ref, { usedAt });
        else transaction.delete(found.ref);
        return true;
      });
    },

    async close(userId, { purpose, since } = {}) {
      const all = (await collection()).where('userId', '==', userId);
      await runTransaction(await database(), async (transaction) => {
        const { docs } = await transaction.get(all);
        const usedAt = clock();
        for (const each of docs) {
          const link = readFound(each, linkFields);
          const meant = (!purpose || link.purpose === purpose) && (!since || link.createdAt > since);
          if (meant && !link.usedAt) transaction.update(each.ref, { usedAt });
        }
      });
    },

    async claimOn(email) {
      const claims = (await collection()).where('email', '==', email).where('purpose', '==', 'undo-email');
      const { docs } = await claims.get().catch(rethrow);
      const now = clock();
      return docs.map((each) => readFound(each, linkFields)).find((link) => linkState(link, now) === 'open') ?? null;
    },
  };
}
