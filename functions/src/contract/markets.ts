import type { MarketId, MarketLanguage } from './market-ids.ts';

/** Corners of a picture for a label. */
export const LABEL_PLACES = ['bottom-left', 'bottom-right', 'top-left', 'top-right'] as const;
export type LabelPlace = (typeof LABEL_PLACES)[number];

/** A text in each language. */
type Texts = Readonly<Record<MarketLanguage, string>>;

/** A market's rules for virtually staged photos, as far as known. */
export interface Market {
  readonly name: string;
  /** Region, if not clear from the name. */
  readonly area?: string;
  /** Whether the picture itself must, must not or may carry the label. */
  readonly label: 'required' | 'forbidden' | 'optional';
  /** Text of the label: in the market's own words, and in Spanish too. */
  readonly words: Texts;
  readonly place: LabelPlace;
  /** Start of each staged photo's description. */
  readonly caption: Texts;
  /** Start of the listing's public remarks. */
  readonly remarks: Texts;
  /** Whether the original must be included before the staged photo. Exports always include it. */
  readonly original: 'required' | 'advised';
  /** Whether descriptions and remarks must, may or must not contain the URL of the photo's public page. */
  readonly publicPage: 'asked' | 'allowed' | 'refused';
  /** Maximum longest edge, pixels, and file size, bytes. */
  readonly size: {
    readonly edge: number;
    readonly bytes: number;
    /** False if the market's limits are unknown; these satisfy all known limits. */
    readonly published: boolean;
  };
  /** Whether its listing service describes pictures by RESO's Data Dictionary. */
  readonly readsReso: boolean;
  /** Further advice for uploading, one sentence each. */
  readonly notes: readonly string[];
  readonly source: {
    readonly title: string;
    readonly url?: string;
    /** Whether the source is the market's own text or a secondary one. */
    readonly firstHand: boolean;
    /** The date on which the source was read. */
    readonly read: string;
  };
}

const STAGED: Texts = { en: 'Virtually staged', es: 'Amueblado virtualmente' };
/** Label of emptied rooms, in every market. */
export const EMPTIED_WORDS: Texts = { en: 'Furniture digitally removed', es: 'Muebles eliminados digitalmente' };
const STAGED_BOTH: Texts = { en: STAGED.en, es: `${STAGED.en} / ${STAGED.es}` };
const REMARKS: Texts = {
  en: 'One or more photos have been virtually staged.',
  es: 'Una o más fotos han sido amuebladas virtualmente.',
};
/** Spanish follows English where the rule requires English. */
const REMARKS_BOTH: Texts = { en: REMARKS.en, es: `${REMARKS.en} ${REMARKS.es}` };
const MEGABYTE = 1_000_000;
/** Satisfies every known limit. */
const SAFE_SIZE = { edge: 2048, bytes: 3 * MEGABYTE, published: false } as const;
const READ = '2026-11-26';

/** Common rules of listing services; each overrides what differs. */
const LISTING_SERVICE = {
  words: STAGED_BOTH,
  place: 'bottom-left',
  caption: STAGED_BOTH,
  remarks: REMARKS_BOTH,
  publicPage: 'refused',
  size: SAFE_SIZE,
  readsReso: true,
} as const;
/** Common rules of places with a law but no listing service's rule. */
const ELSEWHERE = {
  words: STAGED,
  place: 'bottom-left',
  caption: STAGED,
  remarks: REMARKS,
  publicPage: 'allowed',
  size: SAFE_SIZE,
  readsReso: false,
} as const;

/** In display order. */
export const MARKETS = {
  crmls: {
    ...LISTING_SERVICE,
    name: 'CRMLS',
    area: 'California',
    label: 'optional',
    original: 'required',
    publicPage: 'asked',
    notes: [
      'The original stands directly before or after the staged photo.',
      'The wording goes into the photo’s description.',
      'State law also asks for a statement on or beside the photo, and for the address of a public page with the original (Business and Professions Code 10140.8).',
    ],
    source: {
      title: 'CRMLS, rule 11.5.2 and its questions and answers on digitally altered images',
      url: 'https://kb.crmls.org/knowledgebase/digitally-altered-images-faqs',
      firstHand: true,
      read: READ,
    },
  },
  stellar: {
    ...LISTING_SERVICE,
    name: 'Stellar MLS',
    area: 'Florida and Puerto Rico',
    label: 'forbidden',
    remarks: {
      en: 'One or more photo(s) was virtually staged.',
      es: `One or more photo(s) was virtually staged. ${REMARKS.es}`,
    },
    original: 'advised',
    notes: [
      'No words on photos.',
      'The public remarks begin with the sentence below.',
      'Tick the field for virtually staged photos as well.',
    ],
    source: {
      title: 'Stellar MLS, article 4.04, virtually staged photos',
      url: 'https://rules.stellarmls.com/hc/en-us/articles/14692987795095-Article-04-04-Virtually-Staged-Photos',
      firstHand: true,
      read: READ,
    },
  },
  smartmls: {
    ...LISTING_SERVICE,
    name: 'SmartMLS',
    area: 'Connecticut',
    label: 'required',
    original: 'advised',
    size: { edge: 2048, bytes: 20 * MEGABYTE, published: true },
    notes: ['A staged photo carries a stamp that says so.', 'Photos and captions hold no addresses and no QR codes.'],
    source: {
      title: 'SmartMLS, virtually staged photos; photo specifications',
      url: 'https://connectmls.smartmls.com/hc/en-us/articles/34224328443675-Virtually-Staged-Photos',
      firstHand: true,
      read: READ,
    },
  },
  realtracs: {
    ...LISTING_SERVICE,
    name: 'RealTracs',
    area: 'Tennessee',
    label: 'forbidden',
    original: 'required',
    notes: [
      'No text or graphics on photos.',
      'The original stands directly before or after the staged photo.',
      'The media remarks say which photos are staged.',
    ],
    source: {
      title: 'RealTracs, rule 2.7, listing media requirements',
      url: 'https://news.realtracs.com/tag/photos/',
      firstHand: true,
      read: READ,
    },
  },
  bright: {
    ...LISTING_SERVICE,
    name: 'Bright MLS',
    area: 'Mid-Atlantic',
    label: 'optional',
    caption: { en: 'Virtually Staged', es: 'Virtually Staged / Amueblado virtualmente' },
    original: 'advised',
    notes: ['The photo’s description says “Virtually Staged”, and the remarks say it too.'],
    source: {
      title: 'Bright MLS, Policy on Images and Documents, section 1, of 28 February 2024',
      firstHand: false,
      read: READ,
    },
  },
  canopy: {
    ...LISTING_SERVICE,
    name: 'Canopy MLS',
    area: 'Charlotte and the Carolinas',
    label: 'required',
    original: 'required',
    size: { edge: 2048, bytes: 6 * MEGABYTE, published: true },
    notes: [
      'The label stands on the photo; the description alone is not enough.',
      'Photos are stored at 2048 x 1536 pixels.',
    ],
    source: {
      title: 'Canopy MLS, digital images and virtual staging; Matrix images, a guide',
      url: 'https://carolinamls.happyfox.com/kb/article/104-digital-images-virtual-staging-and-unauthorized-use-of-listing-content/',
      firstHand: true,
      read: READ,
    },
  },
  mlsnow: {
    ...LISTING_SERVICE,
    name: 'MLS Now',
    area: 'Ohio',
    label: 'forbidden',
    original: 'advised',
    notes: [
      'No watermarks, overlays or QR codes on photos.',
      'The first photo is the exterior as it is, not staged.',
      'Staging is limited to things that can be moved.',
    ],
    source: {
      title: 'MLS Now, rules 3.1 to 3.4, images, media and virtual staging',
      url: 'https://support.mlsnow.com/hc/en-us/articles/47635315367067-MLS-Now-Rules-Section-3-Images-Media-Virtual-Staging',
      firstHand: true,
      read: READ,
    },
  },
  har: {
    ...LISTING_SERVICE,
    name: 'HAR',
    area: 'Houston',
    label: 'required',
    words: {
      en: 'Image does not represent actual property as is',
      es: 'Image does not represent actual property as is / Amueblado virtualmente',
    },
    caption: {
      en: 'Virtually staged. Image does not represent actual property as is',
      es: 'Virtually staged. Image does not represent actual property as is / Amueblado virtualmente',
    },
    original: 'required',
    notes: ['Every listing also has a photo of the actual property as it is.'],
    source: { title: 'HAR MLS, rules on photos, as others quote them', firstHand: false, read: READ },
  },
  rebny: {
    ...LISTING_SERVICE,
    name: 'REBNY RLS',
    area: 'New York City',
    label: 'required',
    words: {
      en: 'Virtual Staging - Furniture Not Included',
      es: 'Virtual Staging - Furniture Not Included / Muebles no incluidos',
    },
    caption: {
      en: 'Virtual Staging - Furniture Not Included',
      es: 'Virtual Staging - Furniture Not Included / Muebles no incluidos',
    },
    original: 'advised',
    notes: ['New York’s rules for advertising (19 NYCRR 175.25) apply beside those of the MLS.'],
    source: { title: 'REBNY RLS, virtual staging, as others quote it', firstHand: false, read: READ },
  },
  nwmls: {
    ...LISTING_SERVICE,
    name: 'NWMLS',
    area: 'Washington and Oregon',
    label: 'optional',
    original: 'advised',
    notes: ['Staged photos are designated and labelled “virtually staged”.'],
    source: { title: 'NWMLS, rules on virtually staged photos, as others quote them', firstHand: false, read: READ },
  },
  eu: {
    ...ELSEWHERE,
    name: 'European Union',
    label: 'optional',
    original: 'advised',
    notes: [
      'Pictures that a trained model has made or changed must be marked as such (AI Act, article 50); the mark is in the file’s metadata too.',
    ],
    source: {
      title: 'Regulation (EU) 2024/1689, article 50',
      url: 'https://eur-lex.europa.eu/eli/reg/2024/1689/oj',
      firstHand: false,
      read: READ,
    },
  },
  uk: {
    ...ELSEWHERE,
    name: 'United Kingdom',
    label: 'optional',
    original: 'advised',
    notes: [
      'Staged photos are labelled, the originals stand beside them, and only things that can be moved are added (Digital Markets, Competition and Consumers Act 2024; CAP Code).',
    ],
    source: {
      title: 'Digital Markets, Competition and Consumers Act 2024, part 4; CAP Code',
      firstHand: false,
      read: READ,
    },
  },
  australia: {
    ...ELSEWHERE,
    name: 'Australia',
    label: 'optional',
    original: 'advised',
    notes: ['Photos must not mislead about the property (Australian Consumer Law, sections 18 and 30).'],
    source: { title: 'Australian Consumer Law, sections 18 and 30', firstHand: false, read: READ },
  },
  generic: {
    ...ELSEWHERE,
    name: 'Anywhere else',
    label: 'optional',
    original: 'advised',
    size: { edge: 3840, bytes: 10 * MEGABYTE, published: false },
    // It may be another listing service.
    readsReso: true,
    notes: ['Label, caption and original together fit almost everywhere that allows words on photos.'],
    source: {
      title: 'NAR Code of Ethics, standard of practice 12-10: no misleading images',
      firstHand: false,
      read: READ,
    },
  },
} as const satisfies Record<MarketId, Market>;

/** What a picture's label says: a market's own words are for staged pictures. */
export const labelWords = ({ words }: Pick<Market, 'words'>, isEmptied: boolean): Texts =>
  isEmptied ? EMPTIED_WORDS : words;

/** Returns a market by its id. */
export const marketOf = (id: MarketId): Market => MARKETS[id];

/**
 * Whether an export's pictures carry the label.
 * @param wanted the exporter's choice, used where the market leaves it open
 */
export function isLabelled({ label }: Pick<Market, 'label'>, wanted: boolean): boolean {
  return label === 'optional' ? wanted : label === 'required';
}
