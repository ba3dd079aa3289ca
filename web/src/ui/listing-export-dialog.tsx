import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { OutputOf } from '@roomwright/functions/contract/endpoints.ts';
import type { GalleryImage, User } from '@roomwright/functions/contract/entities.ts';
import type { Export } from '@roomwright/functions/contract/exports.ts';
import type { ListingExport } from '@roomwright/functions/contract/listing-export.ts';
import type { MarketId } from '@roomwright/functions/contract/market-ids.ts';
import { marketOf } from '@roomwright/functions/contract/markets.ts';
import { PLANS } from '@roomwright/functions/contract/plans.ts';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FolderDown, Lock } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../lib/api/client.ts';
import { noticeOf } from '../lib/api/notice-of.ts';
import { LISTINGS_KEY } from '../lib/listings.ts';
import { PATHS } from '../lib/paths.ts';
import { refreshStagings } from '../lib/stagings.ts';
import { bytesText, counted, dayText, numberText } from '../lib/texts.ts';
import type { PhotoArchives } from '../lib/use-archives.ts';
import { useMarket } from '../lib/use-market.ts';
import { ArchiveLine } from './archive-line.tsx';
import { CopyText } from './copy-text.tsx';
import { Dialog } from './dialog.tsx';
import { LabelChoice } from './label-choice.tsx';

import styles from './listing-export-dialog.module.css';
import { MarketFields } from './market-fields.tsx';
import { NoticeAlert } from './notice-alert.tsx';

const TEXTS_KEY = 'listing-texts';

/**
 * Texts and file names of an export for a market.
 * @param listingId the listing whose rooms the files are named after
 */
const listingQuery = (imageIds: readonly string[], listing: ListingExport, listingId?: string) =>
  queryOptions({
    queryKey: [TEXTS_KEY, imageIds, listing, listingId],
    queryFn: ({ signal }) => call('listingTexts', { body: { imageIds: [...imageIds], listing, listingId }, signal }),
    placeholderData: keepPreviousData,
    // Titles and versions may have changed since.
    staleTime: 0,
  });

interface Props {
  readonly images: readonly GalleryImage[];
  /** The listing whose rooms the files are named after. */
  readonly listingId?: string;
  /** Number of its pictures that clients were asked about and have not approved. */
  readonly unapproved?: number;
  readonly user: User;
  readonly archives: PhotoArchives;
  readonly onClose: () => void;
}

/** Whether the picture to be exported carries our watermark. */
function isWatermarked({ chosenVersion, watermark, variations }: GalleryImage): boolean {
  if (chosenVersion === 0) return watermark === true;
  return variations.find(({ number }) => number === chosenVersion)?.watermark === true;
}

/** Exports photos for a market: its rules, texts to copy, and one ZIP. */
export function ExportDialog({ images, listingId, unapproved = 0, user, archives, onClose }: Props) {
  const heading = useId();
  const { market, language, save } = useMarket(user);
  const [label, setLabel] = useState(true);
  const listing: ListingExport | null = market ? { market, language, label } : null;
  return (
    <Dialog onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading}>
        {images.length === 1 ? 'Export for a market' : `Export ${counted(images.length, 'picture')} for a market`}
      </DialogTitle>
      <DialogContent className={styles.content}>
        <div>
          <MarketFields
            market={market}
            language={language}
            onMarket={(chosen) => save.mutate({ market: chosen })}
            onLanguage={(chosen) => save.mutate({ labelLanguage: chosen })}
          />
          {!market && (
            <p className={styles.soft}>The market is where the pictures will be published. We remember your choice.</p>
          )}
        </div>
        {unapproved > 0 && (
          <Alert severity="warning">
            {counted(unapproved, 'picture is', 'pictures are')} not approved by your client yet.
          </Alert>
        )}
        {save.error && <NoticeAlert notice={noticeOf(save.error)} onClose={() => save.reset()} />}
        {listing && (
          <ListingContent
            images={images}
            listingId={listingId}
            listing={listing}
            onLabel={setLabel}
            archives={archives}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <DownloadAction images={images} listingId={listingId} user={user} listing={listing} archives={archives} />
      </DialogActions>
    </Dialog>
  );
}

interface ContentProps extends Pick<Props, 'images' | 'archives'> {
  readonly listingId: string | undefined;
  readonly listing: ListingExport;
  readonly onLabel: (wanted: boolean) => void;
}

/** The part that needs a chosen market. */
function ListingContent({ images, listingId, listing, archives, onLabel }: ContentProps) {
  const { market, language, label } = listing;
  const { data, error, refetch } = useQuery(
    listingQuery(
      images.map(({ id }) => id),
      listing,
      listingId,
    ),
  );
  const { started, start, retry, refresh } = archives;
  const packed: Export | undefined = started?.kind === 'listing' ? started : undefined;
  return (
    <>
      <MarketRules id={market} />
      {images.some(isWatermarked) && (
        <Alert severity="warning">
          Our watermark is on these photos
          {marketOf(market).label === 'forbidden' && ', and this market allows no words on them'}. Photos staged on a
          paid plan have none.
        </Alert>
      )}
      {data && marketOf(market).publicPage === 'asked' && (
        <MissingPages photos={data.photos.filter(({ hasPage }) => !hasPage)} market={market} listingId={listingId} />
      )}
      <LabelChoice id={market} language={language} wanted={label} onChange={onLabel} />
      {error && <NoticeAlert notice={noticeOf(error)} onAction={refetch} />}
      {data && (
        <>
          <CopyText name={images.length === 1 ? 'Caption' : 'Captions'} text={captionsText(data.photos)} />
          <CopyText name="Remarks" text={data.remarks} />
          <Alterations photos={data.photos} />
          <details className={styles.soft}>
            <summary>Files in the ZIP</summary>
            <ul className={styles.files}>
              {data.photos.flatMap(({ original, staged }) => [
                <li key={original}>{original}</li>,
                <li key={staged}>{staged}</li>,
              ])}
              {data.photos.some(({ hasPage }) => hasPage) && <li>qr: QR codes of public pages</li>}
              <li>caption.txt, remarks.txt: the texts above</li>
              <li>
                manifest.json: what was added, by which engine and when, and a fingerprint of each file
                {marketOf(market).readsReso && '; each file also as a record for RESO’s Media resource'}
              </li>
            </ul>
          </details>
        </>
      )}
      {packed && <ArchiveLine archive={packed} retry={retry} refresh={refresh} />}
      {start.error && <NoticeAlert notice={noticeOf(start.error)} onClose={() => start.reset()} />}
    </>
  );
}

/** What to choose in the upload form of a listing service that asks how a photo was altered. */
function Alterations({ photos }: Pick<MissingPagesProps, 'photos'>) {
  const values = [...new Set(photos.flatMap(({ mediaAlteration }) => mediaAlteration ?? []))];
  if (values.length === 0) return null;
  return (
    <p className={styles.soft}>
      If the MLS asks how a staged photo was altered: {values.map((value) => `“${value}”`).join(', ')}
      {photos.length > 1 && values.length > 1 && '; caption.txt says which for each'}.
    </p>
  );
}

interface MissingPagesProps {
  /** Those that no public page shows. */
  readonly photos: OutputOf<'listingTexts'>['photos'];
  readonly market: MarketId;
  readonly listingId: string | undefined;
}

/** Says that a market asks for the address of a public page, and publishes what has none. */
function MissingPages({ photos, market, listingId }: MissingPagesProps) {
  const client = useQueryClient();
  const publish = useMutation({
    mutationFn: async () => {
      if (listingId !== undefined) await call('publishListing', { params: { id: listingId } });
      else for (const { id } of photos) await call('publishPhoto', { params: { id }, body: {} });
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [TEXTS_KEY] }),
        client.invalidateQueries({ queryKey: [LISTINGS_KEY] }),
        refreshStagings(client),
      ]),
  });
  const [what, button] =
    listingId !== undefined
      ? ['The listing has none yet.', 'Publish the listing']
      : photos.length === 1
        ? ['This photo has none yet.', 'Publish the photo']
        : [`${numberText(photos.length)} photos have none yet.`, `Publish ${counted(photos.length, 'photo')}`];
  return (
    <>
      {photos.length > 0 && (
        <Alert severity="warning">
          {marketOf(market).name} asks for the address of a public page with the original. {what} Once published, anyone
          with the link can open the page, and captions, remarks and manifest contain its address.
          <div className={styles.publish}>
            <Button size="small" variant="outlined" loading={publish.isPending} onClick={() => publish.mutate()}>
              {button}
            </Button>
          </div>
        </Alert>
      )}
      {publish.error && <NoticeAlert notice={noticeOf(publish.error)} onClose={() => publish.reset()} />}
      <p className="visually-hidden" role="status">
        {publish.isSuccess && photos.length === 0 && 'Published'}
      </p>
    </>
  );
}

/** Starts the ZIP, or links to a plan that includes it. */
function DownloadAction({
  images,
  listingId,
  user,
  listing,
  archives,
}: Omit<Props, 'onClose' | 'listingId' | 'unapproved'> &
  Pick<ContentProps, 'listingId'> & { readonly listing: ListingExport | null }) {
  if (images.length > 1 && !PLANS[user.plan].bulkExport) {
    return (
      <Button
        variant="contained"
        component={Link}
        to={PATHS.membership}
        startIcon={<Lock size={16} aria-hidden="true" />}
      >
        ZIP of several photos: upgrade plan
      </Button>
    );
  }
  return (
    <Button
      variant="contained"
      disabled={!listing}
      loading={archives.start.isPending}
      loadingPosition="start"
      startIcon={<FolderDown size={18} aria-hidden="true" />}
      onClick={() => listing && archives.start.mutate({ imageIds: images.map(({ id }) => id), listing, listingId })}
    >
      Download ZIP
    </Button>
  );
}

/** A market's rules for staged photos, with their source. */
function MarketRules({ id }: { readonly id: MarketId }) {
  const { name, size, notes, source } = marketOf(id);
  const read = dayText(`${source.read}T12:00:00Z`);
  return (
    <section aria-label={`What ${name} asks for`} className={styles.rules}>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
        <li>
          Photos of at most {numberText(size.edge)} pixels and {bytesText(size.bytes)} each
          {!size.published && ', which fits every limit we know of'}.
        </li>
      </ul>
      <p className={styles.soft}>
        {source.firstHand ? 'From ' : 'As we understand: '}
        {source.url ? (
          <a href={source.url} target="_blank" rel="noreferrer">
            {source.title}
          </a>
        ) : (
          source.title
        )}
        , read {read}. This is no legal advice: please check the rules of your market.
      </p>
    </section>
  );
}

/** Captions to copy: a single one if all are the same, otherwise each below its file name. */
export function captionsText(photos: OutputOf<'listingTexts'>['photos']): string {
  const captions = new Set(photos.map(({ caption }) => caption));
  if (captions.size === 1) return photos[0]?.caption ?? '';
  return photos.map(({ staged, caption }) => `${staged}\n${caption}`).join('\n\n');
}
