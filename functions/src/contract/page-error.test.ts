import { expect, test } from 'vitest';
import { cleanMessage, cleanStack, FRAME, PAGE_ERROR_LIMITS } from './page-error.ts';

test.each([
  [`Unexpected token 'H', "Hello Ada "... is not valid JSON`, 'Unexpected token "…", "…"... is not valid JSON'],
  ["Cannot read properties of undefined (reading 'title')", "Cannot read properties of undefined (reading 'title')"],
  ['can\'t access property "title", photo is undefined', 'can\'t access property "title", photo is undefined'],
  ["undefined is not an object (evaluating 'job.title')", "undefined is not an object (evaluating 'job.title')"],
  [
    'Minified React error #31; visit https://react.dev/errors/31?args[]=Ada for the full message',
    'Minified React error #31; visit (url) for the full message',
  ],
  ['No account for ann@example.com, telephone 5551234567', 'No account for (email) telephone #'],
  ["Not a title: 'Ada's house, it's nice'", 'Not a title: "…"'],
  ['We sent\n  it to “Ada Agent”.', 'We sent it to "…".'],
])('the message %j is reduced to %j', (message, clean) => {
  expect(cleanMessage(message)).toBe(clean);
});

test('a message is truncated to its limit, and cleaning it again has no effect', () => {
  const clean = cleanMessage('long '.repeat(1000));
  expect(clean.length).toBeLessThanOrEqual(PAGE_ERROR_LIMITS.messageLength);
  expect(cleanMessage(clean)).toBe(clean);
});

const CHROMIUM = `Error: "Ada" is wrong
    at Photo.draw (https://app.example.com/assets/public-Cr3gaXQn.js:1:2345)
    at async https://app.example.com/assets/react-a_b-1.js?x=1:2:3
    at async load (https://app.example.com/assets/react-a_b-1.js:2:3)
    at https://app.example.com/profile?token=secret:4:5
    at chrome-extension://abcdef/content.js:1:1`;
const FIREFOX = `draw@https://app.example.com/assets/public-Cr3gaXQn.js:1:2345
@https://app.example.com/assets/react-ab.js:2:3
draw@moz-extension://abc/content.js:1:1`;

test('a stack is reduced to positions in the bundle, without host, query and message', () => {
  expect(cleanStack(CHROMIUM)).toEqual([
    'Photo.draw /assets/public-Cr3gaXQn.js:1:2345',
    'load /assets/react-a_b-1.js:2:3',
  ]);
  expect(cleanStack(FIREFOX)).toEqual(['draw /assets/public-Cr3gaXQn.js:1:2345', '/assets/react-ab.js:2:3']);
});

test('a stack is limited in frames, each valid for the service', () => {
  const frames = cleanStack(FIREFOX.repeat(100));
  expect(frames).toHaveLength(PAGE_ERROR_LIMITS.frames);
  for (const frame of frames) expect(frame).toMatch(FRAME);
});
