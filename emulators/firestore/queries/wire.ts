import type { WireValue } from '../values/accept.ts';

/** Decoded `google.firestore.v1.StructuredQuery` and its parts. */
export interface WireQuery {
  readonly select?: { readonly fields: readonly WireFieldReference[] };
  readonly from: readonly { readonly collectionId?: string; readonly allDescendants?: boolean }[];
  readonly where?: WireFilter;
  readonly orderBy: readonly { readonly field?: WireFieldReference; readonly direction?: string }[];
  readonly startAt?: WireCursor;
  readonly endAt?: WireCursor;
  readonly offset?: number;
  readonly limit?: { readonly value?: number };
  readonly findNearest?: WireFindNearest;
}

export interface WireFieldReference {
  readonly fieldPath?: string;
}

/** Decoded `StructuredQuery.FindNearest`. */
export interface WireFindNearest {
  readonly vectorField?: WireFieldReference;
  readonly queryVector?: WireValue;
  readonly distanceMeasure?: string;
  readonly limit?: { readonly value?: number };
  readonly distanceResultField?: string;
  readonly distanceThreshold?: { readonly value?: number };
}

export interface WireCursor {
  readonly values: readonly WireValue[];
  readonly before?: boolean;
}

export interface WireFilter {
  readonly filterType?: 'compositeFilter' | 'fieldFilter' | 'unaryFilter';
  readonly compositeFilter?: { readonly op?: string; readonly filters: readonly WireFilter[] };
  readonly fieldFilter?: { readonly field?: WireFieldReference; readonly op?: string; readonly value?: WireValue };
  readonly unaryFilter?: { readonly op?: string; readonly field?: WireFieldReference };
}
