import type { Database } from '../store/database.ts';
import { type Micros, toMicros } from '../values/timestamp.ts';
import type { WireTarget } from './messages.ts';

/** Where a listener starts: from nothing, from a time, or from scratch because its token is no longer valid. */
export type Resume = { readonly kind: 'none' | 'lost' } | { readonly kind: 'after'; readonly time: Micros };

/** Returns a token with which a listener can resume after `time`. */
export function resumeToken(database: Database, time: Micros): Buffer {
  const token = Buffer.alloc(16);
  database.epoch.copy(token);
  token.writeBigUInt64BE(BigInt(time), 8);
  return token;
}

/** Determines where a target starts. Throws FAILED_PRECONDITION if its read time is no longer retained. */
export function readResume(database: Database, target: WireTarget): Resume {
  if (target.resumeType === 'readTime') {
    const time = toMicros(target.readTime ?? {});
    database.checkReadTime(time);
    return { kind: 'after', time };
  }
  const token = target.resumeToken ?? Buffer.alloc(0);
  if (token.length === 0) return { kind: 'none' };
  if (token.length !== 16 || !token.subarray(0, 8).equals(database.epoch)) return { kind: 'lost' };
  const time = Number(token.readBigUInt64BE(8));
  return time < database.horizon ? { kind: 'lost' } : { kind: 'after', time };
}
