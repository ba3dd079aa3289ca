import type { WireQuery } from '../queries/wire.ts';
import type { WireDocument } from '../rpc/document.ts';
import type { Timestamp, WireTimestamp } from '../values/timestamp.ts';

/** Decoded `google.firestore.v1.ListenRequest`. */
export interface ListenRequest {
  readonly database?: string;
  readonly targetChange?: 'addTarget' | 'removeTarget';
  readonly addTarget?: WireTarget;
  readonly removeTarget?: number;
}

/** Decoded `google.firestore.v1.Target`. */
export interface WireTarget {
  readonly targetType?: 'query' | 'documents';
  readonly query?: { readonly parent?: string; readonly structuredQuery?: WireQuery };
  readonly documents?: { readonly documents: readonly string[] };
  readonly resumeType?: 'resumeToken' | 'readTime';
  readonly resumeToken?: Buffer;
  readonly readTime?: WireTimestamp;
  readonly targetId?: number;
  readonly once?: boolean;
}

/** `google.firestore.v1.ListenResponse` in protobufjs form. */
export type ListenResponse =
  | { readonly targetChange: TargetChange }
  | { readonly documentChange: { readonly document: WireDocument; readonly targetIds: readonly number[] } }
  | { readonly documentDelete: Removal }
  | { readonly documentRemove: Removal }
  | { readonly filter: { readonly targetId: number; readonly count: number } };

interface TargetChange {
  readonly targetChangeType: 'NO_CHANGE' | 'ADD' | 'REMOVE' | 'CURRENT' | 'RESET';
  /** Empty for all targets of the stream. */
  readonly targetIds: readonly number[];
  readonly cause?: { readonly code: number; readonly message: string };
  readonly resumeToken?: Buffer;
  readonly readTime?: Timestamp;
}

interface Removal {
  readonly document: string;
  readonly removedTargetIds: readonly number[];
  readonly readTime: Timestamp;
}
