import { expect, test } from 'vitest';
import { MESSAGES } from './messages.ts';

const wrong = (text: string) => ({ tone: 'error', text });
const good = (text: string) => ({ tone: 'good', text });

test('an unvisited field has no message', () => {
  expect(MESSAGES.email('', false)).toBeNull();
  expect(MESSAGES.givenPassword('', false)).toBeNull();
  expect(MESSAGES.newPassword('', false)).toBeNull();
  expect(MESSAGES.confirmation('', 'x', false)).toBeNull();
});

test.each([
  ['', 'Email is required'],
  ['ada', 'Please enter a valid email address'],
  ['ada@example', 'Please enter a valid email address'],
])('of the address %j it is said: %s', (email, text) => expect(MESSAGES.email(email, true)).toEqual(wrong(text)));

test('a valid address has no message', () => expect(MESSAGES.email('ada@example.com', true)).toBeNull());

test.each([
  ['', wrong('Password is required')],
  ['Sunny1!', wrong('Password must be at least 8 characters')],
  ['sunny-rooms', wrong('Password must contain uppercase, lowercase, number, and special character')],
  [
    'Sunny-Rooms-1#',
    wrong('Password must contain uppercase, lowercase, number, and special character: one of @ $ ! % * ? &'),
  ],
  ['Sunny-Rooms-1!', good('Strong password!')],
])('of the new password %j the right thing is said', (password, message) => {
  expect(MESSAGES.newPassword(password, true)).toEqual(message);
});

test('a password for signing in is only required', () => {
  expect(MESSAGES.givenPassword('', true)).toEqual(wrong('Password is required'));
  expect(MESSAGES.givenPassword('x', true)).toBeNull();
});

test('the confirmation is compared with the current password', () => {
  expect(MESSAGES.confirmation('Sunny', 'Sunny-Rooms-1!', true)).toEqual(wrong("Passwords don't match"));
  expect(MESSAGES.confirmation('Sunny-Rooms-1!', 'Sunny-Rooms-1!', true)).toEqual(good('Passwords match!'));
  expect(MESSAGES.confirmation('', 'Sunny-Rooms-1!', true)).toBeNull();
  expect(MESSAGES.confirmation('', '', true)).toBeNull();
});
