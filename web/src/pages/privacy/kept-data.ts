import { TIMES } from '@roomwright/functions/contract/limits.ts';
import type { CollectionName, FolderName } from '@roomwright/functions/contract/stored-data.ts';
import { WEBHOOK_LIMITS } from '@roomwright/functions/contract/webhooks.ts';
import type { BROWSER_DATABASES, BROWSER_KEYS } from '../../lib/browser-storage.ts';

/** Something that we keep, in the privacy page's words. */
export interface KeptThing {
  readonly title: string;
  /** What it consists of, and what it is for. */
  readonly what: string;
  readonly time: string;
  /** Who sees it besides the account's owner. */
  readonly seenBy: string;
  /** Where it is kept. */
  readonly collections?: readonly CollectionName[];
  readonly folders?: readonly FolderName[];
}

interface Group {
  readonly title: string;
  readonly things: readonly KeptThing[];
}

const UNTIL_CLOSED = 'Until you delete your account';
const WITH_PHOTO = 'Until you delete the photo or your account';
const NOBODY = 'Nobody else';

/** Everything that the service keeps. Each collection and folder of contract/stored-data.ts is in exactly one line. */
export const KEPT: readonly Group[] = [
  {
    title: 'Your account',
    things: [
      {
        title: 'Account',
        what: 'Name, email address, and company and phone if you give them; your plan and credits; the market and language of your labels; whether you want emails about photos. Needed to run your account.',
        time: UNTIL_CLOSED,
        seenBy: 'A client to whom you send a review link sees your name and company',
        collections: ['users'],
      },
      {
        title: 'Sign-in',
        what: 'Your password, as a hash that we never see, is kept by Firebase Authentication, with your name, your address and, if you continue with Google, the ID of your Google account. We keep a hash of each session and when it began, so that you can end it.',
        time: `Until you delete your account; a session for ${TIMES.sessionDays} days, or until you log out`,
        seenBy: NOBODY,
        collections: ['sessions'],
      },
      {
        title: 'API keys',
        what: 'If you make keys for programs: their name and rights, a hash of each key, what it has used of your credits, and when it was last used.',
        time: 'Until you revoke the key or delete your account',
        seenBy: 'Whoever has the key can do what its rights allow',
        collections: ['apiKeys'],
      },
      {
        title: 'Test batches',
        what: 'What a program has sent with a test key: the photos’ addresses, options and titles. Nothing is staged.',
        time: `${TIMES.batchDays} days`,
        seenBy: NOBODY,
        collections: ['testBatches'],
      },
      {
        title: 'Webhooks',
        what: 'If you have programs told of events: the address to send them to, which ones, a secret that signs them, and what was sent, with the beginning of what the address answered. We send IDs of photos, batches and listings, and no names or pictures.',
        time: `Until you delete the webhook or your account; what was sent, ${WEBHOOK_LIMITS.keptDays} days`,
        seenBy: 'Whoever runs the address that you gave',
        collections: ['webhookEndpoints', 'webhookDeliveries'],
      },
      {
        title: 'Browsers that you signed in with',
        what: 'A hash of your address and of a random number that the browser keeps, so that wrong passwords entered elsewhere do not slow you down.',
        time: `${TIMES.knownBrowserDays} days after the last sign-in`,
        seenBy: NOBODY,
        collections: ['browsers'],
      },
      {
        title: 'Links that we email',
        what: 'A hash of the link, your address and what the link is for: to verify an address, to sign in, to change an address or undo that.',
        time: `${TIMES.verificationHours} hours to verify, ${TIMES.signInLinkMinutes} minutes to sign in, ${TIMES.undoDays} days to undo a change; the fact that it was used or has expired for ${TIMES.linkKeptDays} days more`,
        seenBy: NOBODY,
        collections: ['links', 'verifications'],
      },
      {
        title: 'Credits and figures',
        what: 'When you were given a credit and what you used it for; how many photos you staged in which room and style, for the charts in your profile; how many you started and how many failed each day, for the daily limits.',
        time: `${UNTIL_CLOSED}; charts for about three months, limits for a week`,
        seenBy: NOBODY,
        collections: ['ledger', 'counters'],
      },
      {
        title: 'Plan and payments',
        what: 'Your customer ID at Stripe, your plan, and since and until when it is paid. Cards, invoices and payments are kept by Stripe; card numbers never reach us. We note the ID and kind of each message that Stripe sends us.',
        time: `${UNTIL_CLOSED}; a note of a message for 45 days; what Stripe keeps, as long as tax law requires`,
        seenBy: 'Stripe',
        collections: ['subscriptions', 'webhookEvents'],
      },
    ],
  },
  {
    title: 'Your photos',
    things: [
      {
        title: 'Uploads',
        what: 'Photos that you have chosen but not staged, and empty rooms that you furnish by hand. Before anything is stored they are turned upright, and the place, camera and time in the file are removed.',
        time: `${TIMES.uploadHours} hours`,
        seenBy: NOBODY,
        folders: ['uploads'],
      },
      {
        title: 'Photos and their pictures',
        what: 'The original, the staged pictures with their small copies, the room without its furniture where it was removed, and what was added; room, style and wishes in your words; titles, labels, tags and notes; how the picture was made, with hashes of its files; when you last looked, so that we email you only if you have left. Needed to stage photos and to show them to you.',
        time: WITH_PHOTO,
        seenBy: 'Anyone who has the address of a public page or a review link that you made, until you end it',
        collections: ['jobs'],
        folders: ['originals', 'staged'],
      },
      {
        title: 'Furniture that you arranged',
        what: 'Where each piece stands, so that you can go on.',
        time: WITH_PHOTO,
        seenBy: NOBODY,
        collections: ['scenes'],
      },
      {
        title: 'Rooms in several photos',
        what: 'Which photos show the same room, and where in it each was taken from, so that the same furniture stands in all of them.',
        time: `As long as one of its photos; ${TIMES.uploadHours} hours if none was staged`,
        seenBy: NOBODY,
        collections: ['sharedRooms'],
      },
      {
        title: 'Photos being matched',
        what: 'Which photos of a room are being compared, and points that you have marked in them. The result is kept with your uploads; where photos wait for your answer, with their room.',
        time: `${TIMES.matchHours} hour; ${TIMES.answerDays} days where photos wait for it`,
        seenBy: NOBODY,
        collections: ['roomMatches'],
      },
      {
        title: 'Photos sent together',
        what: 'Which photos you sent together and in which order, so that you can follow them on any device and get one email when they are ready.',
        time: `${TIMES.batchDays} days after they are finished and you have seen them or received the email`,
        seenBy: NOBODY,
        collections: ['batches'],
      },
      {
        title: 'ZIPs',
        what: 'A ZIP of photos, of a listing or of all your data that you requested.',
        time: `${TIMES.exportHours} hours after it is ready`,
        seenBy: NOBODY,
        collections: ['exports'],
        folders: ['exports'],
      },
      {
        title: 'Requests that were sent twice',
        what: 'A random number that your browser gives to a request, so that a lost answer does not cost a second credit.',
        time: `${TIMES.idempotencyHours} hours`,
        seenBy: NOBODY,
        collections: ['idempotencyKeys'],
      },
      {
        title: 'Sample photo',
        what: 'A room that we drew ourselves, for tests. It is not a photo of anyone’s home.',
        time: 'Always',
        seenBy: 'Nobody',
        folders: ['samples'],
      },
    ],
  },
  {
    title: 'Listings and clients',
    things: [
      {
        title: 'Listings',
        what: 'The address that you give a home, its rooms and the order of its photos; its public page, and the review link with your clients’ answers: the name that each gave, with a hash of a random number that their browser keeps; which picture, yes or please change, their words, and when. Needed to show photos by home, and so that clients can answer without an account.',
        time: `Until you delete the listing or your account; the review link with names and answers until you revoke it, ${TIMES.reviewKeptDays} days after it ends at most; answers about a photo also go with it`,
        seenBy:
          'Anyone who has the review link or the public page’s address sees the home’s address and its pictures, until you end it',
        collections: ['listings'],
      },
    ],
  },
  {
    title: 'Emails, safety and faults',
    things: [
      {
        title: 'Emails that we sent you',
        what: 'Address, subject and text, to deliver them and to answer questions about them.',
        time: 'The text until it is sent; address and subject for 30 days',
        seenBy: 'The company that delivers them',
        collections: ['mail'],
      },
      {
        title: 'Counters against abuse',
        what: 'How often a network address, an email address or an account did something, under a hash of it, so that passwords cannot be guessed and the service cannot be overloaded.',
        time: 'A day at most',
        seenBy: NOBODY,
        collections: ['rateLimits', 'signInAttempts'],
      },
      {
        title: 'Deleted accounts',
        what: 'A hash that identifies no one, and the date, so that a backup does not bring the account back.',
        time: `${TIMES.deletionDays} days`,
        seenBy: NOBODY,
        collections: ['deletions'],
      },
      {
        title: 'Free credits of a deleted account',
        what: 'A hash of its email address, made with a key of ours, and how many free credits of the month it had used, so that signing up again with the address does not start the month anew. Nothing else of the account is kept.',
        time: 'Until that month of free credits ends',
        seenBy: NOBODY,
        collections: ['freeCredits'],
      },
      {
        title: 'What our support did',
        what: 'Which of us changed something in an account, what and why: for example a credit returned, or a photo tried again. After you delete your account, this is kept under a hash.',
        time: 'As long as we may have to account for it',
        seenBy: 'Nobody else; we tell you if you ask',
        collections: ['adminActions'],
      },
      {
        title: 'Technical records',
        what: 'Network addresses, times and addresses of requests, noted by Google’s servers; our own lines name requests, photos and a hash of the account, never email addresses. If a page fails, your browser reports which page and which part of the program, with nothing that you typed and not linked to you. To find faults and attacks.',
        time: '30 days',
        seenBy: NOBODY,
      },
      {
        title: 'Backups and deleted files',
        what: 'Copies of the database, and files that were deleted, in case something is lost by mistake.',
        time: 'Files for 7 days, daily copies for 7 days, weekly ones for 14 weeks',
        seenBy: NOBODY,
      },
    ],
  },
];

/** Something that the pages keep in the browser, in the privacy page's words. */
interface KeptHere {
  readonly what: string;
  readonly time: string;
}

type BrowserName = keyof typeof BROWSER_KEYS | (typeof BROWSER_DATABASES)[number];

const TAB = 'Until the tab is closed';

/** Everything that the pages keep in the browser, by its name there. */
export const KEPT_IN_BROWSER: Readonly<Record<BrowserName, KeptHere>> = {
  auth_token: { what: 'That you are signed in.', time: `Until you log out, ${TIMES.sessionDays} days at most` },
  browser_key: {
    what: 'A random number which shows that someone has signed in with this browser before.',
    time: 'Until you clear it',
  },
  review_key: {
    what: 'If you answered by a review link: a random number which shows that the answers are yours, so that no one else can change them.',
    time: 'Until you clear it',
  },
  drafts: {
    what: 'Photos that you have chosen but not staged, with their options, so that a reload does not lose them.',
    time: 'Until you stage them, remove them or log out; a day at most',
  },
  draft_written: {
    what: 'When such photos were last stored, so that other pages know whether to look for them.',
    time: 'As long as those photos',
  },
  seen_photos: {
    what: 'What we saw in your last hundred photos: room type, furniture, and whether it can be removed. So that a declined photo is offered what will probably work.',
    time: 'Until you log out',
  },
  'arrangement ': {
    what: 'Furniture that you moved and that we have not saved yet; for an empty room until its picture is made.',
    time: 'Until it is saved or you log out',
  },
  chosen_plan: { what: 'A plan that you chose before you signed up.', time: 'An hour' },
  download_disclosure: {
    what: 'How you last downloaded a photo: with a label or without.',
    time: 'Until you clear it',
  },
  'room-to-furnish': { what: 'The empty room that you furnish by hand: its photo’s address and options.', time: TAB },
  editor_tab: { what: 'A random number for this tab, so that two open editors do not mix.', time: TAB },
  photos_waiting: { what: 'That photos are waiting for you to sign in.', time: TAB },
  session_refused: { what: 'That your session has ended, so that the sign-in page can say so.', time: TAB },
  signed_up: { what: 'That you have just signed up, so that the next page can say so.', time: TAB },
};
