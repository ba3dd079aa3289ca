import { BRAND } from '../../contract/brand.ts';
import type { GalleryImage } from '../../contract/entities.ts';
import { labelWords, MARKETS } from '../../contract/markets.ts';
import { PLANS } from '../../contract/plans.ts';
import { AppError } from '../../domain/app-error.ts';
import { hasWatermark } from '../../domain/clean-version.ts';
import type { Job } from '../../domain/job.ts';
import { sha256 } from '../../domain/sha256.ts';
import { pictureOf } from '../../domain/variation.ts';
import { furnitureIn, type StagedFiles } from '../../domain/work.ts';
import type { Clock, Tokens } from '../../ports/clock.ts';
import type { Credentials } from '../../ports/credentials.ts';
import type { Files } from '../../ports/files.ts';
import type { Imaging } from '../../ports/imaging.ts';
import type { Store, Transaction } from '../../ports/store.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { presentImage } from '../present.ts';
import { JOB_PATHS, PAGE_FILES, type PageFile } from '../staging/job-paths.ts';

export interface PublishPorts {
  readonly store: Pick<Store, 'job' | 'transact'>;
  readonly files: Pick<Files, 'withFiles' | 'write' | 'prepare' | 'remove'>;
  readonly imaging: Pick<Imaging, 'shrink' | 'disclose' | 'sizeOf'>;
  readonly credentials: Pick<Credentials, 'sign'>;
  readonly clock: Clock;
  readonly tokens: Tokens;
  readonly currentAccount: CurrentAccount;
}

/** Longest edge of each copy, pixels: for large screens, phones, and link previews. */
const EDGES = { screen: 1280, small: 800, share: 1200 } as const;

/** Publishes, renews and takes down public pages of photos. */
export function makePublish({ store, files, imaging, credentials, clock, tokens, currentAccount }: PublishPorts) {
  const planOf = async (userId: string) => PLANS[(await currentAccount(userId)).plan];

  /**
   * Returns the job if it is a staged photo of this user.
   *
   * @throws AppError NOT_FOUND
   */
  const own = (job: Job | null, userId: string): Job => {
    if (job?.userId !== userId || job.status !== 'COMPLETED') throw new AppError('NOT_FOUND');
    return job;
  };

  const stagedOf = (job: Job, version: number): StagedFiles => {
    const picture = pictureOf(job, version);
    if (picture?.status !== 'COMPLETED' || !picture.staged) throw new AppError('VERSION_NOT_READY');
    return picture.staged;
  };

  /**
   * Writes the copies for the page. They are stored beside the picture and deleted with the photo.
   *
   * @returns the hashes of the original and the staged picture
   */
  const writeCopies = (job: Job, version: number, staged: StagedFiles): Promise<string[]> =>
    files.withFiles([job.originalPath, staged.stagedPath], async ([original, picture]) => {
      if (!original || !picture) throw new AppError('NOT_FOUND');
      return copiesOf(job, version, staged, { original, picture });
    });

  const copiesOf = async (
    { userId, id }: Job,
    version: number,
    staged: StagedFiles,
    { original, picture }: { readonly original: Uint8Array; readonly picture: Uint8Array },
  ): Promise<string[]> => {
    const write = async (file: PageFile, bytes: Uint8Array) => {
      const type = file.endsWith('.webp') ? 'image/webp' : 'image/jpeg';
      await files.write(files.prepare(JOB_PATHS.page(userId, id, version, file)), bytes, type);
    };
    const { screen, small } = EDGES;
    await write('page-original.webp', await imaging.shrink(original, { edge: screen, format: 'webp' }));
    await write('page-original-small.webp', await imaging.shrink(original, { edge: small, format: 'webp' }));
    await write('page-staged.webp', await imaging.shrink(picture, { edge: screen, format: 'webp' }));
    await write('page-staged-small.webp', await imaging.shrink(picture, { edge: small, format: 'webp' }));
    const { place } = MARKETS.generic;
    const words = labelWords(MARKETS.generic, staged.onlyRemoved ?? false);
    const share = await imaging.shrink(picture, { edge: EDGES.share, format: 'jpeg' });
    const labelled = await imaging.disclose(share, { label: { words: words.en, place } });
    const { proof } = staged;
    const [before, after] = await Promise.all([imaging.sizeOf(original), imaging.sizeOf(labelled)]);
    const text = [...(hasWatermark(staged) ? [BRAND.name] : []), words.en];
    await write(
      'page-share.jpg',
      proof
        ? await credentials.sign(labelled, {
            original,
            proof,
            furniture: furnitureIn(staged),
            resized: after.width < before.width,
            text,
          })
        : labelled,
    );
    return proof ? [proof.originalHash, proof.stagedHash] : Promise.all([sha256(original), sha256(picture)]);
  };

  const change = async (userId: string, id: string, changed: (job: Job) => Job): Promise<GalleryImage> => {
    const plan = await planOf(userId);
    const job = await store.transact(async (transaction: Transaction) => {
      const stored = own(await transaction.job(id), userId);
      const next = changed(stored);
      if (next !== stored) transaction.saveJob(next);
      return next;
    });
    return presentImage(job, plan);
  };

  return {
    /**
     * Publishes a picture of a photo. An existing page keeps its URL and shows the new picture.
     *
     * @param wanted 0 for the first picture; by default the one in use
     * @throws AppError NOT_FOUND, VERSION_NOT_READY
     */
    async publish(userId: string, id: string, wanted?: number): Promise<GalleryImage> {
      const plan = await planOf(userId);
      const job = own(await store.job(id), userId);
      const version = wanted ?? job.chosenVersion;
      if (job.publication?.version === version) return presentImage(job, plan);
      const hashes = await writeCopies(job, version, stagedOf(job, version));
      const publishedAt = clock();
      const token = tokens();
      const published = await store.transact(async (transaction) => {
        const stored = await transaction.job(id);
        if (!stored) return null;
        const next: Job = {
          ...own(stored, userId),
          publication: { token: stored.publication?.token ?? token, version, publishedAt, hashes },
          updatedAt: publishedAt,
        };
        transaction.saveJob(next);
        return next;
      });
      if (published) return presentImage(published, plan);
      // The photo was deleted with its files before these copies were written.
      for (const file of PAGE_FILES) await files.remove(JOB_PATHS.page(userId, id, version, file));
      throw new AppError('NOT_FOUND');
    },

    /**
     * Gives an existing page a new URL.
     *
     * @throws AppError NOT_FOUND
     */
    renew: (userId: string, id: string): Promise<GalleryImage> =>
      change(userId, id, (job) => {
        if (!job.publication) throw new AppError('NOT_FOUND');
        return { ...job, publication: { ...job.publication, token: tokens() }, updatedAt: clock() };
      }),

    /** @throws AppError NOT_FOUND */
    unpublish: (userId: string, id: string): Promise<GalleryImage> =>
      change(userId, id, ({ publication, ...job }) => (publication ? { ...job, updatedAt: clock() } : job)),
  };
}
