/** A word of the product: what it means, and the second names that its texts do not use. */
interface Term {
  readonly means: string;
  readonly not: readonly RegExp[];
}

/**
 * One word for each thing, on screens, in emails, in the API's description and in the README. Texts that others have
 * given stand as they are (`QUOTED`). A test reads all texts for second names (scripts/words).
 */
export const VOCABULARY: Readonly<Record<string, Term>> = {
  photo: {
    means: 'What a person uploads: a room as it is. A staged photo is one that has a picture.',
    not: [/\bshots?\b/i],
  },
  picture: {
    means: 'What is made of a photo: the room with furniture in it.',
    not: [/\bimages?\b/i, /\brender(s|ed|ings?)?\b/i],
  },
  style: {
    means: 'One of eight ways to furnish a room; a photo in one style costs a credit.',
    not: [/\bthemes?\b/i],
  },
  version: { means: 'One of several pictures of a photo in one style.', not: [/\bvariations?\b/i, /\bvariants?\b/i] },
  'room type': { means: 'What a photo shows: a bedroom, a kitchen.', not: [/\b(kind|type)s? of rooms?\b/i] },
  listing: { means: 'An address with its photos, by room and in order.', not: [/\bproperties\b/i] },
  market: {
    means: 'Where pictures are published, with its rules: an MLS, a portal, a country.',
    not: [/\blisting (services?|portals?)\b/i, /\bwhere you list\b/i],
  },
  export: {
    means: 'The ZIP for a market: pictures, captions, remarks and manifest.',
    not: [/\bexports? for a listing\b/i],
  },
  ZIP: { means: 'A file in which others are packed.', not: [/\barchives?\b/i] },
  credit: { means: 'What a photo in one style costs.', not: [/\ballowances?\b/i, /\bstagings\b/i] },
  client: { means: 'Who an agent shows a listing to for approval.', not: [/\bcustomers?\b/i] },
  email: { means: 'A message, and the address that it goes to.', not: [/\be-mails?\b/i] },
};

/** What stands in texts as others have worded it: the specification, Stripe, and the rules of markets. */
export const QUOTED: readonly RegExp[] = [
  /\d* ?free stagings/i,
  /stagings are free/,
  /Configure Image|Previous Image|Next Image|Current image|Image …(:| of) …|All … images now|^images$/,
  /Failed to upload image/,
  /the field "image"/,
  /Cannot read properties/,
  /customer ID at Stripe/,
  /once your e-mail is verified/,
  /Image does not represent actual property as is/,
  /digitally altered images|Policy on Images|digital images and virtual staging; Matrix images|images, media|misleading images/,
];
