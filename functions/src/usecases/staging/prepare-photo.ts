import type { BodyOf } from '../../contract/endpoints.ts';
import type { Style } from '../../contract/staging-options.ts';
import type { Account } from '../../domain/account.ts';
import { AppError } from '../../domain/app-error.ts';
import type { Job } from '../../domain/job.ts';
import type { Arrangement, RequestedEdit } from '../../domain/saved-scene.ts';
import type { Ids } from '../../ports/clock.ts';
import type { StagingEngine } from '../../ports/engine.ts';
import type { Files } from '../../ports/files.ts';
import type { Planner } from '../../ports/planner.ts';
import { JOB_PATHS } from './job-paths.ts';
import { makePhotoSource, type PhotoSource, type PhotoSourcePorts } from './photo-source.ts';
import { requireRemoval } from './require-removal.ts';

export interface PreparePhotoPorts extends PhotoSourcePorts {
  readonly files: Pick<Files, 'exists' | 'pathOf' | 'read'>;
  readonly ids: Ids;
  readonly engine: Pick<StagingEngine, 'capabilities'>;
  readonly planner: Pick<Planner, 'check'>;
}

export const ROOM_GONE = 'This room is no longer open. Please open the photo again.';

/** What its owner wants of a photo. */
export type PhotoWishes = Omit<BodyOf<'create'>, 'arrangement' | 'batchId' | 'listingId'>;

/** An arrangement in another style than its picture's, from which another job of the photo is created. */
export interface RestyledEdit {
  /** The job whose picture was edited. */
  readonly source: Job;
  readonly edit: RequestedEdit;
  readonly arrangement: Arrangement;
  /** A copy of the picture's room, see JOB_PATHS.room. */
  readonly roomId: string;
}

/** A photo that can be started: it is there, and its owner's plan includes what is wanted. */
export interface PreparedPhoto {
  /** Id of its job. */
  readonly id: string;
  /** Names it in its batch. */
  readonly key: string;
  readonly wishes: PhotoWishes;
  readonly source: PhotoSource;
  /** Furniture that its owner has arranged, and the empty room in which it stands. */
  readonly arranged?: { readonly arrangement: Arrangement; readonly roomId: string };
}

/** Checks a photo before it is started. */
export function makePreparePhoto(ports: PreparePhotoPorts) {
  const { files, ids, engine, planner } = ports;
  const photoSource = makePhotoSource(ports);

  /** Furniture that was placed by hand in an empty room, checked. */
  const arrangementIn = async (
    userId: string,
    style: Style,
    { roomId, pieces }: NonNullable<BodyOf<'create'>['arrangement']>,
  ): Promise<PreparedPhoto['arranged']> => {
    const file = await files.read(JOB_PATHS.room(userId, roomId));
    const checked = file && (await planner.check(file, { style, pieces }));
    if (!checked) throw new AppError('SCENE_UNAVAILABLE', {}, { message: ROOM_GONE });
    if ('problem' in checked) throw new AppError('SCENE_INVALID', {}, { message: checked.problem });
    return { arrangement: { style, pieces: checked.pieces }, roomId };
  };

  /**
   * @param key of the photo in its batch; by default the id of its job
   * @param limit why the account may start nothing more today, if so
   * @throws AppError VALIDATION_ERROR, FAILURE_LIMIT, START_LIMIT, REMOVAL_UNAVAILABLE, UPGRADE_REQUIRED, NOT_FOUND,
   * SCENE_UNAVAILABLE, SCENE_INVALID
   */
  return async (
    account: Account,
    limit: AppError | null,
    { arrangement, ...wishes }: PhotoWishes & Pick<BodyOf<'create'>, 'arrangement'>,
    { key, restyled }: { readonly key?: string; readonly restyled?: RestyledEdit | undefined },
  ): Promise<PreparedPhoto> => {
    requireRemoval(engine, account, wishes.removeFurniture);
    if (limit) throw limit;
    const { source: edited } = restyled ?? {};
    const source = edited ? { path: edited.originalPath, job: edited } : await photoSource(account.id, wishes.imageUrl);
    const arranged = restyled ?? (arrangement && (await arrangementIn(account.id, wishes.style, arrangement)));
    const id = ids();
    return { id, key: key ?? id, wishes, source, ...(arranged && { arranged }) };
  };
}
