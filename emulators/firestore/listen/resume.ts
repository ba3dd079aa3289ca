import type { Database } from '../store/database.ts';
import { type Micros, toMicros } from '../values/timestamp.ts';
import type { WireTarget } from './messages.ts';

/** Where a listener starts: from nothing, after a time, or anew because its token is of no use any more. */
export type Resume = { readonly kind: 'none' | 'lost' } | { readonly kind: 'after'; readonly time: Micros };

/** A token with which a listener can go on after `time`. */
export function resumeToken(database: Database, time: Micros): Buffer {
  const token = Buffer.alloc(16);
  database.epoch.copy(token);
  token.writeBigUInt64BE(BigInt(time), 8);
  return token;
}

/** Reads where a target starts. Throws FAILED_PRECONDITION where its read time is no longer kept. */
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
