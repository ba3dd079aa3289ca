/** A statement that permits nothing: `allow read, write: if false;`. */
const DENY = String.raw`allow\s+(?:read|write|get|list|create|update|delete)(?:\s*,\s*(?:read|write|get|list|create|update|delete))*\s*:\s*if\s+false\s*;`;
const PATH = String.raw`(?:/(?:\w+|\{\w+(?:=\*\*)?\}))+`;
const WORDS = /^\s*rules_version\s*=\s*(?:'2'|"2")\s*;\s*service\s+(?<service>[\w.]+)\s*\{(?<body>[\s\S]*)\}\s*$/;
const EMPTY_BLOCK = new RegExp(String.raw`match\s+${PATH}\s*\{(?:\s|${DENY})*\}`, 'g');

/**
 * Returns whether a ruleset denies every request, the only kind that the embedded runtimes support. A ruleset
 * permits only what one of its `allow` conditions permits, so one whose every condition is the literal `false`
 * denies everything (Firebase Security Rules, "Basic writing structure").
 *
 * @param source text of a `storage.rules` or `firestore.rules` file
 * @param service the service that the rules must be for
 * @returns true for version 2 rules whose `match` blocks contain only `allow ...: if false;`; otherwise false, also
 * for invalid rules
 */
export function deniesEverything(
  source: string,
  service: 'firebase.storage' | 'cloud.firestore' = 'firebase.storage',
): boolean {
  const words = WORDS.exec(withoutComments(source))?.groups;
  let body = words?.body;
  if (body === undefined || words?.service !== service) return false;
  // Innermost blocks first: removing a block means that its content was accepted.
  for (let before = ''; before !== body; ) {
    before = body;
    body = body.replace(EMPTY_BLOCK, ' ');
  }
  return body.trim() === '';
}

/**
 * Strips comments: the rules language has both kinds of JavaScript, and deny-all rules contain no string that looks
 * like one.
 */
function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, ' ');
}
