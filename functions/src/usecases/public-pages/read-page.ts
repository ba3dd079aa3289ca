import type { OutputOf } from '../../contract/endpoints.ts';
import { LIMITS } from '../../contract/limits.ts';
import { PUBLIC_FILES, publicPagePath } from '../../contract/public-page.ts';
import type { RoomType } from '../../contract/staging-options.ts';
import { hasWatermark } from '../../domain/clean-version.ts';
import type { Job } from '../../domain/job.ts';
import { PUBLICATION_TOKEN, type Publication } from '../../domain/publication.ts';
import { pictureOf } from '../../domain/variation.ts';
import type { PictureProof, StagedFiles, Work } from '../../domain/work.ts';
import type { Files } from '../../ports/files.ts';
import type { Store } from '../../ports/store.ts';
import { JOB_PATHS } from '../staging/job-paths.ts';

/** A public page with the picture that it shows. */
interface ShownPage {
  readonly publication: Publication;
  readonly picture: Work;
  readonly staged: StagedFiles;
}

/** Returns the public page of a photo if it is visible now, or null. */
function makeShownPage({ store }: { readonly store: Pick<Store, 'account'> }) {
  return async (job: Job): Promise<ShownPage | null> => {
    const { publication } = job;
    // Checked on every request: an account that is closed or being deleted shows nothing.
    if (!publication || !(await store.account(job.userId))?.active) return null;
    const picture = pictureOf(job, publication.version);
    return picture?.staged ? { publication, picture, staged: picture.staged } : null;
  };
}

interface ReadPagePorts {
  readonly store: Pick<Store, 'jobOfPublication' | 'account'>;
  readonly files: Pick<Files, 'stream'>;
}

/** The content of a public page: no account data and none of the owner's texts. */
export interface PageFacts {
  readonly token: string;
  readonly roomType: RoomType;
  /** Whether existing furniture was removed first. */
  readonly emptied: boolean;
  /** Whether furniture was replaced in place: the new furniture hides what the old furniture hid. */
  readonly replaced: boolean;
  /** Whether furniture was removed and nothing was added. */
  readonly onlyRemoved: boolean;
  readonly width: number;
  readonly height: number;
  readonly watermark: boolean;
  readonly publishedAt: Date;
  readonly stagedAt: Date;
  /** Missing for pictures made before this comparison was introduced. */
  readonly proof?: PictureProof;
}

export interface PageFileContent {
  readonly contentType: string;
  /** Identifies exactly these bytes. */
  readonly tag: string;
  readonly open: () => Promise<ReadableStream<Uint8Array> | null>;
}

interface Published {
  readonly job: Job;
  readonly version: number;
  readonly staged: StagedFiles;
  readonly facts: PageFacts;
}

const TYPES: Readonly<Record<string, string>> = { jpg: 'image/jpeg', webp: 'image/webp', png: 'image/png' };

/** Returns the path of a page's file, or null if the page has no such file. */
function pathOf({ job: { userId, id, originalPath }, version, staged }: Published, name: string): string | null {
  const copy = (file: Parameters<typeof JOB_PATHS.page>[3]) => JOB_PATHS.page(userId, id, version, file);
  switch (name) {
    case PUBLIC_FILES.original:
      return originalPath;
    case PUBLIC_FILES.staged:
      return staged.stagedPath;
    case PUBLIC_FILES.mask:
      return staged.proof?.mask?.path ?? null;
    case PUBLIC_FILES.originalScreen:
      return copy('page-original.webp');
    case PUBLIC_FILES.originalSmall:
      return copy('page-original-small.webp');
    case PUBLIC_FILES.stagedScreen:
      return copy('page-staged.webp');
    case PUBLIC_FILES.stagedSmall:
      return copy('page-staged-small.webp');
    case PUBLIC_FILES.share:
      return copy('page-share.jpg');
    default:
      return null;
  }
}

/** Reads public pages for anyone who has the URL. Null if there is no such page or it was taken down. */
export function makeReadPage({ store, files }: ReadPagePorts) {
  const shownPage = makeShownPage({ store });
  const published = async (token: string): Promise<Published | null> => {
    if (!PUBLICATION_TOKEN.test(token)) return null;
    const job = await store.jobOfPublication(token);
    const page = job && (await shownPage(job));
    if (!page) return null;
    const { picture, staged } = page;
    const { version, publishedAt } = page.publication;
    const { width, height, replaced = false, onlyRemoved = false, proof } = staged;
    const { roomType } = job;
    const emptied = staged.emptied !== undefined;
    const stagedAt = picture.finishedAt ?? picture.updatedAt;
    const facts = {
      token,
      roomType,
      emptied,
      replaced,
      onlyRemoved,
      width,
      height,
      watermark: hasWatermark(staged),
      publishedAt,
      stagedAt,
    };
    return { job, version, staged, facts: { ...facts, ...(proof && { proof }) } };
  };

  return {
    page: async (token: string): Promise<PageFacts | null> => (await published(token))?.facts ?? null,

    async file(token: string, name: string): Promise<PageFileContent | null> {
      const page = await published(token);
      const path = page && pathOf(page, name);
      if (!path) return null;
      return {
        contentType: TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
        tag: path,
        open: () => files.stream(path),
      };
    },
  };
}
export type ReadPage = ReturnType<typeof makeReadPage>;

interface FindPagesPorts {
  readonly store: Pick<Store, 'jobsOfPublishedFiles' | 'account'>;
}

/** Maximum number of pages read for a result: some may belong to closed accounts. */
const MAX_PAGES_READ = 4 * LIMITS.foundPages;

/** Finds public pages by one of their files, newest first. */
export function makeFindPages({ store }: FindPagesPorts) {
  const shownPage = makeShownPage({ store });
  return async (hashes: readonly string[]): Promise<OutputOf<'findPublicPages'>> => {
    const jobs = await store.jobsOfPublishedFiles([...new Set(hashes)], MAX_PAGES_READ);
    const pages = await Promise.all(jobs.map(shownPage));
    const paths = pages.flatMap((page) => (page ? [publicPagePath(page.publication.token)] : []));
    return { pages: paths.slice(0, LIMITS.foundPages) };
  };
}
