// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { keepEarlyInput } from './early-input.ts';

beforeEach(() => {
  document.body.innerHTML = '<input id="name" /><input id="yearly" type="radio" /><button><b>Menu</b></button>';
});

function find<T extends Element>(selector: string): T {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(selector);
  return found;
}

function type(field: HTMLInputElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

test('text and clicks from before hydration are replayed once', async () => {
  const early = keepEarlyInput();
  const field = find<HTMLInputElement>('#name');
  type(field, 'Ada');
  find<HTMLElement>('button b').click();
  find<HTMLElement>('#yearly').click();

  // Hydration empties the field, as forms with their own defaults do.
  field.value = '';
  const received = vi.fn();
  field.addEventListener('input', () => received(field.value));
  find('button').addEventListener('click', () => received('menu'));
  find('#yearly').addEventListener('click', () => received('yearly'));
  early.end();
  early.replay();
  early.replay();
  await vi.waitFor(() => expect(received.mock.calls.flat()).toEqual(['Ada', 'yearly', 'menu']));
});

/** Handles choices as React does: reports those that differ from the last known state. */
function hearChoices(): string[] {
  const received: string[] = [];
  const { get, set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'checked') ?? {};
  for (const input of document.querySelectorAll<HTMLInputElement>('[type=radio], [type=checkbox]')) {
    let known = input.checked;
    Object.defineProperty(input, 'checked', {
      configurable: true,
      get: () => get?.call(input),
      set: (checked: boolean) => {
        known = checked;
        set?.call(input, checked);
      },
    });
    input.addEventListener('click', () => {
      if (input.checked !== known) received.push(`${input.id} ${input.checked}`);
      known = input.checked;
    });
  }
  return received;
}

test('a choice is replayed as a change; of several the last one counts', () => {
  document.body.innerHTML = `<form><input id="monthly" name="period" type="radio" checked />
    <input id="yearly" name="period" type="radio" /></form><input id="news" type="checkbox" checked />`;
  const early = keepEarlyInput();
  for (const id of ['yearly', 'monthly', 'yearly', 'news']) find<HTMLElement>(`#${id}`).click();
  early.end();
  const received = hearChoices();
  early.replay();
  expect(received).toEqual(['yearly true', 'news false']);
  expect(find<HTMLInputElement>('#yearly').checked).toBe(true);
  expect(find<HTMLInputElement>('#news').checked).toBe(false);
});

test('a choice made during hydration is replayed too', () => {
  const early = keepEarlyInput();
  early.end();
  find<HTMLElement>('#yearly').click();
  const received = hearChoices();
  early.replay();
  expect(received).toEqual(['yearly true']);
});

test('a link clicked after a choice waits until the choice is handled', async () => {
  document.body.innerHTML = '<input id="yearly" type="radio" /><a href="#monthly">Choose</a>';
  const early = keepEarlyInput();
  find<HTMLElement>('#yearly').click();
  find<HTMLElement>('a').click();
  expect(window.location.hash).toBe('');
  early.end();
  find('#yearly').addEventListener('click', () => find('a').setAttribute('href', '#yearly'));
  early.replay();
  await vi.waitFor(() => expect(window.location.hash).toBe('#yearly'));
});

test('text entered before the first script ran is replayed too, and counts as a touch', async () => {
  document.body.innerHTML = `<form><input id="name" value="" /><textarea id="text">As it was</textarea>
    <input id="monthly" name="period" type="radio" checked /><input id="yearly" name="period" type="radio" /></form>`;
  find<HTMLInputElement>('#name').value = 'Ada';
  find<HTMLInputElement>('#yearly').checked = true;
  const early = keepEarlyInput();
  await expect(early.touched).resolves.toBeUndefined();
  const received = vi.fn();
  const field = find<HTMLInputElement>('#name');
  document.addEventListener('input', ({ target }) => target === field && received(field.value));
  document.addEventListener('input', ({ target }) => target === find('#text') && received('text'));
  for (const id of ['monthly', 'yearly']) find(`#${id}`).addEventListener('click', () => received(id));
  early.end();
  early.replay();
  expect(received.mock.calls.flat()).toEqual(['Ada', 'yearly']);
});

test('input after the end is not replayed', () => {
  const early = keepEarlyInput();
  early.end();
  const pressed = vi.fn();
  find('button').addEventListener('click', pressed);
  find<HTMLElement>('button').click();
  early.replay();
  expect(pressed).toHaveBeenCalledOnce();
});

test('the first touch is reported', async () => {
  const { touched } = keepEarlyInput();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await expect(touched).resolves.toBeUndefined();
});
