import type { Decline } from '@roomwright/functions/contract/declines.ts';
import type { Job } from '@roomwright/functions/contract/entities.ts';
import {
  DEFAULT_OPTIONS,
  type FurnitureHandling,
  isEmptiedOnly,
  type Keep,
  type Removal,
  type RoomType,
  type Style,
} from '@roomwright/functions/contract/staging-options.ts';

/** A photo that is to be staged. */
export interface StagingPhoto {
  readonly id: string;
  readonly name: string;
  /** Something an `img` can show; null where this browser cannot show the photo. */
  readonly previewUrl: string | null;
  /** What is uploaded of it. */
  readonly load: () => Promise<Blob>;
  /** A small copy for the service to inspect; null where this browser cannot make one. */
  readonly small: () => Promise<Blob | null>;
}

/** What the person wants for one photo. */
export interface StagingChoice {
  readonly style: Style;
  readonly roomType: RoomType;
  readonly removeFurniture: boolean;
  /** What of it is removed, where it is. */
  readonly removal: Removal;
  /** What stays all the same, where it is. */
  readonly keeps: readonly Keep[];
  /** Empty: the default text is sent. */
  readonly prompt: string;
}

export const FIRST_CHOICE: StagingChoice = { ...DEFAULT_OPTIONS, keeps: [], prompt: '' };

/** The request to stage an uploaded photo. Sent again under its key, it leads to the same job and takes no second credit. */
export interface StageRequest {
  /** Names the photo in its batch. */
  readonly key: string;
  readonly imageUrl: string;
  readonly choice: StagingChoice;
  /** Names the photos that are staged together: they are furnished alike, as rooms of one home. */
  readonly batchId: string;
  /** A room that its photo shows with others, as the service named it. */
  readonly sharedRoomId?: string;
  /** The same as the run names it, where the service does not know it yet: its photos are sent in one call. */
  readonly room?: string;
  /** The listing that it comes into. */
  readonly listingId?: string;
  /** What the photo is called; empty: the service calls it after its room. */
  readonly title: string;
}

/** Why a photo was not staged, for the person. */
export interface Failure {
  readonly title: string;
  readonly text: string;
  /** Identifier by which support finds what happened in the log. */
  readonly reference?: string | undefined;
  /** Whether sending the photo once more may help; never so where the server has it and goes on. */
  readonly again: boolean;
  /** The photo was looked at and declined: what to change, and how else it may be staged. */
  readonly decline?: Pick<Decline, 'advice' | 'roomTypes' | 'alternative' | 'handlings'>;
}

export type FileStatus = 'pending' | 'processing' | 'completed' | 'failed';

/** How far one photo is. */
export interface StagingFile {
  readonly photo: StagingPhoto;
  readonly choice: StagingChoice;
  readonly status: FileStatus;
  /** The job, once the server has it. */
  readonly job: Job | null;
  readonly failure: Failure | null;
  /** Which room it shows that other photos of the run show too. */
  readonly room?: string;
  /** The room that is staged and that it joins, as the service named it, and the listing which that room is in. */
  readonly joins?: { readonly sharedRoomId: string; readonly listingId: string | null };
  /** How its furniture was handled in earlier tries that ended without a picture. */
  readonly tried?: readonly FurnitureHandling[];
  /** Where the service has the photo from an earlier try, so that it is not uploaded again. */
  readonly imageUrl?: string;
}

/** A photo whose staged picture is there. */
export interface StagedFile extends StagingFile {
  readonly status: 'completed';
  readonly job: Job;
}

export const isStaged = (file: StagingFile): file is StagedFile => file.status === 'completed' && file.job !== null;

/** A staged photo of the run that may stand in for one that was declined. */
export interface Substitute {
  readonly file: StagedFile;
  /** Whether it is known to show the same room, and not only the same kind of room. */
  readonly isSameRoom: boolean;
}

/** Finds a staged photo of a declined one's room, or at least of a room of the same type; null if there is none. */
export function substituteFor(declined: StagingFile, files: readonly StagingFile[]): Substitute | null {
  const staged = files.filter(isStaged);
  const { room, choice } = declined;
  const same = room === undefined ? undefined : staged.find((file) => file.room === room);
  if (same) return { file: same, isSameRoom: true };
  const alike = staged.find((file) => file.choice.roomType === choice.roomType);
  return alike ? { file: alike, isSameRoom: false } : null;
}

/** Whether furniture is removed from all of them and nothing is added. */
export const areEmptiedOnly = (files: readonly StagingFile[]): boolean =>
  files.length > 0 && files.every(({ choice }) => isEmptiedOnly(choice));

/** A photo that is not begun. */
export function pendingFile(photo: StagingPhoto, choice: StagingChoice, imageUrl?: string): StagingFile {
  return { photo, choice, status: 'pending', job: null, failure: null, ...(imageUrl !== undefined && { imageUrl }) };
}

/** Whether nothing more is done for it here. */
export function isHandled({ status }: StagingFile): boolean {
  return status === 'completed' || status === 'failed';
}

/** Whether the server has it and is not through with it, or through with success: never to be sent again. */
export function isWithServer({ job }: StagingFile): boolean {
  return job !== null && job.status !== 'FAILED';
}

/** Whether the service has looked at it and declined it: sent as it is, it would be declined again. */
export const isDeclined = ({ failure }: StagingFile): boolean => failure?.decline !== undefined;

/** Whether it ended without a picture, and may be sent again. */
export const isRefused = (file: StagingFile): boolean => file.status === 'failed' && !isWithServer(file);

/** Whether the service waits for what the person decides about its room. */
export const isAsked = ({ status, job }: StagingFile): boolean =>
  status === 'processing' && job?.awaits !== undefined && job.awaits !== 'match';

/** Whether it is still to be uploaded or sent. */
export const isUnsent = ({ status, job }: StagingFile): boolean => status === 'processing' && job === null;
