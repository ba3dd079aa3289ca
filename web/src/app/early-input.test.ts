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

test('what was typed and pressed before anybody listened is done again once', () => {
  const early = keepEarlyInput();
  const field = find<HTMLInputElement>('#name');
  type(field, 'Ada');
  find<HTMLElement>('button b').click();
  find<HTMLElement>('#yearly').click();

  // What takes the page over empties the field, as forms with their own defaults do.
  field.value = '';
  const heard = vi.fn();
  field.addEventListener('input', () => heard(field.value));
  find('button').addEventListener('click', () => heard('menu'));
  find('#yearly').addEventListener('click', () => heard('yearly'));
  early.end();
  early.replay();
  early.replay();
  expect(heard.mock.calls.flat()).toEqual(['Ada', 'menu', 'yearly']);
});

test('what stood in the page before the first script ran is heard too, and is a touch', async () => {
  document.body.innerHTML = `<form><input id="name" value="" /><textarea id="text">As it was</textarea>
    <input id="monthly" name="period" type="radio" checked /><input id="yearly" name="period" type="radio" /></form>`;
  find<HTMLInputElement>('#name').value = 'Ada';
  find<HTMLInputElement>('#yearly').checked = true;
  const early = keepEarlyInput();
  await expect(early.touched).resolves.toBeUndefined();
  const heard = vi.fn();
  const field = find<HTMLInputElement>('#name');
  document.addEventListener('input', ({ target }) => target === field && heard(field.value));
  document.addEventListener('input', ({ target }) => target === find('#text') && heard('text'));
  for (const id of ['monthly', 'yearly']) find(`#${id}`).addEventListener('click', () => heard(id));
  early.end();
  early.replay();
  expect(heard.mock.calls.flat()).toEqual(['Ada', 'yearly']);
});

test('what is done after the end is not done twice', () => {
  const early = keepEarlyInput();
  early.end();
  const pressed = vi.fn();
  find('button').addEventListener('click', pressed);
  find<HTMLElement>('button').click();
  early.replay();
  expect(pressed).toHaveBeenCalledOnce();
});

test('the first touch is told', async () => {
  const { touched } = keepEarlyInput();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await expect(touched).resolves.toBeUndefined();
});
