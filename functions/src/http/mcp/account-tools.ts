import { z } from 'zod';
import { MARKET_IDS, MARKET_LANGUAGES } from '../../contract/market-ids.ts';
import { answer, pictureLinks, refused, shortPicture, tool, unconfirmed, zipLink } from './tool.ts';

/** How long the export waits for its ZIP, seconds, and the longest wait of one call of the API. */
const PATIENCE = 25;
const STEP = 10;

const ONE_TARGET = 'Name either pictureId or listingId.';

export const ACCOUNT_TOOLS = {
  list_styles: tool({
    input: z.object({}),
    readOnly: true,
    async run(_, call) {
      const { styles, roomTypes, markets, languages, furnitureRemoval, limits } = await call('v1Capabilities');
      return answer({ styles, roomTypes, markets, languages, furnitureRemoval, limits });
    },
  }),

  credits: tool({ input: z.object({}), readOnly: true, run: async (_, call) => answer(await call('v1Credits')) }),

  list_pictures: tool({
    input: z.object({
      limit: z.int().min(1).max(50).default(10),
      cursor: z.string().max(256).optional().describe('nextCursor of the last answer.'),
    }),
    readOnly: true,
    async run(query, call) {
      const { pictures, nextCursor } = await call('v1Pictures', { query });
      return answer({ pictures: pictures.map(shortPicture), nextCursor }, pictures.flatMap(pictureLinks));
    },
  }),

  list_listings: tool({
    input: z.object({}),
    readOnly: true,
    run: async (_, call) => answer({ listings: (await call('v1Listings')).listings }),
  }),

  publish: tool({
    input: z.object({
      pictureId: z.string().max(64).optional(),
      listingId: z.string().max(64).optional(),
      takeDown: z.boolean().default(false).describe('Takes the page down instead.'),
      confirm: z.boolean().default(false).describe('Whether the person has agreed to make it public.'),
    }),
    repeatable: true,
    async run({ pictureId, listingId, takeDown, confirm }, call) {
      if ((pictureId === undefined) === (listingId === undefined)) return refused(ONE_TARGET);
      if (!takeDown && !confirm) return unconfirmed('anyone with its address can see a public page.');
      if (pictureId !== undefined) {
        const { pageUrl } = await call(takeDown ? 'v1UnpublishPicture' : 'v1PublishPicture', { id: pictureId });
        return answer({ pictureId, pageUrl });
      }
      const id = listingId ?? '';
      const { pageUrl } = await call(takeDown ? 'v1UnpublishListing' : 'v1PublishListing', { id });
      return answer({ listingId: id, pageUrl });
    },
  }),

  export_listing: tool({
    input: z.object({
      listingId: z.string().max(64).optional(),
      pictureIds: z.array(z.string().max(64)).min(1).max(100).optional().describe('All of the listing by default.'),
      market: z.enum(MARKET_IDS).default('generic').describe('See list_styles.'),
      language: z.enum(MARKET_LANGUAGES).default('en'),
    }),
    async run({ listingId, pictureIds, market, language }, call) {
      if (listingId === undefined && pictureIds === undefined) return refused('Name a listing, pictures, or both.');
      const body = { listingId, pictureIds, market, language };
      let current = await call('v1StartExport', { body });
      const { pictures, remarks } = await call('v1Captions', { body });
      for (let waited = 0; waited < PATIENCE && current.status === 'working'; waited += STEP) {
        current = await call('v1GetExport', { id: current.id, wait: STEP });
      }
      const { id: exportId, status, files, expiresAt, error } = current;
      const links = files.map(({ url, fileName }) => zipLink(url, fileName));
      return answer({ exportId, status, files, expiresAt, error, captions: pictures, remarks }, links);
    },
  }),
} as const;
