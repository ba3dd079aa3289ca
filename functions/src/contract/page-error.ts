/**
 * Path to which browsers report page errors. A separate constant, because the reporter must work even if other
 * modules fail to load.
 */
export const PAGE_ERROR_PATH = '/api/page-errors';

export const PAGE_ERROR_LIMITS = {
  messageLength: 200,
  frames: 15,
  /** Length of one frame, characters. */
  frameLength: 160,
  /** Reports per page visit. */
  reports: 5,
  /** One in this many invisible errors is reported; errors that replace the screen are all reported. */
  oneIn: 10,
  /** Reports logged per minute by one instance of the service. */
  perMinute: 60,
} as const;

/** A page in reports, without query and fragment. */
export const PAGE_NAME = /^\/[a-z-]{0,30}$/;
/** A stack frame: function, and position in a bundle file. */
export const FRAME = /^[\w$.<> -]{0,80}\/assets\/[\w.-]{1,60}\.js:\d{1,6}:\d{1,8}$/;

/** Quoted identifiers in browsers' messages: "reading 'title'". */
const PROGRAM_NAME = /(?<=\b(?:reading|setting|property|evaluating) )(["'`])[\w$.]{1,60}\1/;
/**
 * Matches up to the last quotation mark of its kind, because texts contain apostrophes; one within a word does not
 * start a quotation.
 */
const QUOTED = /(?<!\w)".*"|(?<!\w)'.*'(?!\w)|“.*”|`.*`/s;
const QUOTES = new RegExp(`${PROGRAM_NAME.source}|${QUOTED.source}`, 'gs');

/** Removes possible user data from an error message: quoted texts, addresses, long numbers. */
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

/**
 * Extracts the frames of a stack in bundle files, in the formats of Chromium, Firefox and Safari. Drops everything
 * else.
 */
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
