// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { PAGE_SCRIPT } from '../../../functions/src/http/public-page/page-script.ts';

/** Runs the page's script on one pair of pictures, 200 pixels wide. */
function compared() {
  document.body.innerHTML =
    '<div data-pair><img data-original alt="Original"><div class="frame" data-compare="Hall"><img alt="Staged"></div></div>';
  new Function(PAGE_SCRIPT)();
  const frame = document.querySelector<HTMLElement>('.frame');
  const range = document.querySelector<HTMLInputElement>('input');
  if (!frame || !range) throw new Error('There is no slider.');
  frame.getBoundingClientRect = () => new DOMRect(100, 0, 200, 100);
  frame.setPointerCapture = () => undefined;
  const point = (type: string, clientX: number, more: PointerEventInit = {}) =>
    frame.dispatchEvent(new PointerEvent(type, { clientX, isPrimary: true, ...more }));
  return { range, point };
}

let slider: ReturnType<typeof compared>;
beforeEach(() => {
  slider = compared();
});

test('the handle follows the pointer while it is held, and stays where it is let go', () => {
  const { range, point } = slider;
  expect(range.getAttribute('aria-valuetext')).toBe('25% original');
  point('pointermove', 120);
  expect(range.value).toBe('25');
  point('pointerdown', 180);
  expect(range.value).toBe('40');
  point('pointermove', 260);
  expect(range.getAttribute('aria-valuetext')).toBe('80% original');
  point('pointerup', 260);
  point('pointermove', 120);
  expect(range.value).toBe('80');
});

test('another mouse button and a second finger move nothing', () => {
  const { range, point } = slider;
  point('pointerdown', 180, { button: 2 });
  point('pointerdown', 180, { isPrimary: false });
  point('pointermove', 150);
  expect(range.value).toBe('25');
});
