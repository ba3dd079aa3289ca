import type { CreateRequest, StagingChoice } from '../../features/staging/staging-file.ts';
import type { Upload } from '../../features/staging/uploads.ts';

/** What is kept of chosen photos, beside their files. */
export interface DraftContent {
  /** Another number: written by another release, and not read. */
  readonly format: 1;
  /** Identifiers of the photos, in their order. */
  readonly photos: readonly string[];
  /** The rest by a photo's identifier: what is wanted, whether the room was chosen, what was requested without an answer, what the service has. */
  readonly choices: Readonly<Record<string, StagingChoice>>;
  readonly chosenRooms: Readonly<Record<string, true>>;
  readonly unanswered: Readonly<Record<string, CreateRequest>>;
  readonly uploads: Readonly<Record<string, Upload>>;
  /** Place of the photo whose options were open; null: none were. */
  readonly optionsAt: number | null;
}

/** The content as this release writes it; null for any other. */
export function draftContent(content: unknown): DraftContent | null {
  const isOurs = typeof content === 'object' && content !== null && 'format' in content && content.format === 1;
  return isOurs ? (content as DraftContent) : null;
}

/** Of what is known by a photo's identifier, that of these photos. */
export function only<T>(known: Readonly<Record<string, T>>, ids: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(known).filter(([id]) => ids.includes(id)));
}
