/** One statement of the rules language that permits nothing: `allow read, write: if false;`. */
const DENY = String.raw`allow\s+(?:read|write|get|list|create|update|delete)(?:\s*,\s*(?:read|write|get|list|create|update|delete))*\s*:\s*if\s+false\s*;`;
const PATH = String.raw`(?:/(?:\w+|\{\w+(?:=\*\*)?\}))+`;
const WORDS = /^\s*rules_version\s*=\s*(?:'2'|"2")\s*;\s*service\s+(?<service>[\w.]+)\s*\{(?<body>[\s\S]*)\}\s*$/;
const EMPTY_BLOCK = new RegExp(String.raw`match\s+${PATH}\s*\{(?:\s|${DENY})*\}`, 'g');

/**
 * Says whether a ruleset denies every request, which is all that the embedded runtimes can judge.
 *
 * A ruleset permits only what one of its `allow` conditions permits, so a ruleset whose every condition is the literal
 * `false` denies everything (Firebase Security Rules, "Basic writing structure").
 *
 * @param source the text of a `storage.rules` or `firestore.rules` file
 * @param service the service that the rules must be for
 * @returns true for version 2 rules of `match` blocks that hold nothing but `allow ...: if false;`; false for all else,
 *   broken rules included
 */
export function deniesEverything(
  source: string,
  service: 'firebase.storage' | 'cloud.firestore' = 'firebase.storage',
): boolean {
  const words = WORDS.exec(withoutComments(source))?.groups;
  let body = words?.body;
  if (body === undefined || words?.service !== service) return false;
  // Innermost blocks first: what a block held has been judged when the block itself is removed.
  for (let before = ''; before !== body; ) {
    before = body;
    body = body.replace(EMPTY_BLOCK, ' ');
  }
  return body.trim() === '';
}

/** The rules language has both kinds of comment of JavaScript, and no text inside deny-all rules that looks like one. */
function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, ' ');
}
