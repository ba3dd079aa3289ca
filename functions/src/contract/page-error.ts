/** Path to which browsers report page errors. A constant of its own, because the reporter may not be able to load the rest. */
export const PAGE_ERROR_PATH = '/api/page-errors';

export const PAGE_ERROR_LIMITS = {
  messageLength: 200,
  frames: 15,
  /** Characters of one frame. */
  frameLength: 160,
  /** Reports that one visit of a page sends. */
  reports: 5,
  /** One in this many invisible errors is reported; errors that replace the screen are all reported. */
  oneIn: 10,
  /** Reports that one instance of the service writes to its log in a minute. */
  perMinute: 60,
} as const;

/** A page as reports name it, without query and hash. */
export const PAGE_NAME = /^\/[a-z-]{0,30}$/;
/** A line of a stack: the function, and the place in a file of the bundle. */
export const FRAME = /^[\w$.<> -]{0,80}\/assets\/[\w.-]{1,60}\.js:\d{1,6}:\d{1,8}$/;

/** Words before a quoted name of the program's own, in the messages of browsers: "reading 'title'". */
const PROGRAM_NAME = /(?<=\b(?:reading|setting|property|evaluating) )(["'`])[\w$.]{1,60}\1/;
/** As far as the last quotation mark of its kind, since texts have apostrophes; the one in "can't" begins none. */
const QUOTED = /(?<!\w)".*"|(?<!\w)'.*'(?!\w)|“.*”|`.*`/s;
const QUOTES = new RegExp(`${PROGRAM_NAME.source}|${QUOTED.source}`, 'gs');

/** An error's message without what may be a person's: quoted texts, addresses, long numbers. */
export function cleanMessage(message: string): string {
  return message
    .slice(0, 2000)
    .replace(/\b(?:https?|blob|data|file):\S*/gi, '(url)')
    .replace(/\S+@\S+/g, '(email)')
    .replace(QUOTES, (quoted, program: string | undefined) => (program === undefined ? '"…"' : quoted))
    .replace(/\d{5,}/g, '#')
    .replace(/\s+/g, ' ')
    .slice(0, PAGE_ERROR_LIMITS.messageLength)
    .trim();
}

/** The frames of a stack that lie in files of the bundle, as Chromium, Firefox and Safari write them. Everything else is left out. */
export function cleanStack(stack: string): string[] {
  const frames = stack.split('\n').flatMap((line) => {
    const place = /\/assets\/[\w.-]+\.js:\d+:\d+/.exec(line)?.[0];
    if (place === undefined) return [];
    const name = /^\s*(?:at )?(?:async )?([\w$.<> ]*?)\s*(?:\(|@)/.exec(line)?.[1] ?? '';
    const frame = `${name} ${place}`.trim();
    return FRAME.test(frame) ? [frame] : [];
  });
  return frames.slice(0, PAGE_ERROR_LIMITS.frames);
}
