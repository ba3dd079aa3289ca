// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CheckoutFrame } from './checkout-sheet.tsx';

const ORIGIN = 'http://127.0.0.1:9';
const COMPLETED = { type: 'checkout.completed', session: 'cs_test_1' };

function setUp() {
  const onComplete = vi.fn();
  render(<CheckoutFrame url={`${ORIGIN}/checkout/secret`} onComplete={onComplete} />);
  const frame = screen.getByTitle<HTMLIFrameElement>('Card payment').contentWindow;
  const say = (data: unknown, from: { source?: Window | null; origin?: string } = {}) =>
    fireEvent(window, new MessageEvent('message', { data, source: frame, origin: ORIGIN, ...from }));
  return { onComplete, say };
}

test('a message from the frame that it is paid completes the checkout', () => {
  const { onComplete, say } = setUp();
  say(COMPLETED);
  expect(onComplete).toHaveBeenCalledOnce();
});

test('the frame is as tall as its page, up to a limit', () => {
  const { say } = setUp();
  const { style } = screen.getByTitle('Card payment');
  say({ type: 'checkout.resized', height: 640 });
  expect(style.height).toBe('640px');
  say({ type: 'checkout.resized', height: 1e9 });
  expect(style.height).toBe('2000px');
  say({ type: 'checkout.resized', height: '1px' });
  expect(style.height).toBe('2000px');
});

test.each([
  ['another window', COMPLETED, { source: window }],
  ['no window', COMPLETED, { source: null }],
  ['the frame once it shows something of somewhere else', COMPLETED, { origin: 'https://example.com' }],
  ['another message', { type: 'checkout.loaded' }, {}],
  ['a message that is no object', 'checkout.completed', {}],
  ['no message', null, {}],
] as const)('%s changes nothing', (_, data, from) => {
  const { onComplete, say } = setUp();
  say(data, from);
  expect(onComplete).not.toHaveBeenCalled();
});
