import { BRAND } from '../../contract/brand.ts';
import type { ListingExport } from '../../contract/listing-export.ts';
import { isLabelled, type Market, marketOf } from '../../contract/markets.ts';
import { digitalSourceTypeUrl } from '../../contract/provenance.ts';
import type { PackedPicture } from '../../domain/export-task.ts';
import { changesIn, type Work } from '../../domain/work.ts';

/** A photo of a listing as its files are. */
export interface ListedPair {
  readonly original: PackedPicture | null;
  readonly staged: PackedPicture | null;
  readonly picture: Work;
  /** Address of its public page. */
  readonly page: string | null;
}

/** How a picture was made; null for pictures of which nothing was noted. */
function madeOf(picture: Work) {
  const proof = picture.staged?.proof;
  if (!proof) return null;
  const { engine, engineVersion, provenance, at, originalHash, stagedHash, added, mask } = proof;
  return {
    engine,
    engineVersion,
    digitalSourceType: digitalSourceTypeUrl(provenance),
    stagedAt: at.toISOString(),
    furnitureRemoved: changesIn(picture).removed,
    added: added.map(({ name, count }) => ({ name, count })),
    changes: mask
      ? {
          // Compared pixel by pixel before the picture was encoded.
          outsideMask: 0,
          maskShare: mask.share,
          changedShare: mask.changedShare,
        }
      : null,
    keptByUs: { originalSha256: originalHash, stagedSha256: stagedHash },
  };
}

/** `manifest.json` of a listing: what each file is, and how it was made. @param made when the export was requested */
export function listingManifest(listing: ListingExport, pairs: readonly ListedPair[], made: Date): string {
  const { name, source, words, label }: Market = marketOf(listing.market);
  const labelled = isLabelled({ label }, listing.label);
  const manifest = {
    product: BRAND.name,
    made: made.toISOString(),
    market: { id: listing.market, name, rulesRead: source.read, source: source.title },
    language: listing.language,
    label: labelled ? words[listing.language] : null,
    note: 'What we know of a market’s rules is no legal advice. Please check them where you list.',
    photos: pairs.map(({ original, staged, picture, page }) => ({ original, staged, page, made: madeOf(picture) })),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
