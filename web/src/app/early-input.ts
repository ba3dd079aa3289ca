/** Records what a person does on a prerendered page before its scripts have loaded, so that nothing is lost. */
export interface EarlyInput {
  /** Resolves when the page is first touched. */
  readonly touched: Promise<void>;
  /** Stops recording: from now on the page handles its own events. */
  end(): void;
  /** Replays, in order, the events that were not handled. A second call does nothing. */
  replay(): void;
}

const SIGNS = ['pointerdown', 'keydown', 'focusin'] as const;

/** Input types whose value is not typed. */
const CHOICES: ReadonlySet<string> = new Set(['radio', 'checkbox']);

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Enters a text again as a person would: through the element's own setter, so that React sees a change. React has
 * already read the field, so the field is emptied first.
 */
function retype(field: Field, text: string): void {
  field.value = '';
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Whether the choice differs from the page's markup: made by the person, or restored by the browser. */
const isChosen = (input: HTMLInputElement): boolean =>
  input.type === 'radio' ? input.checked && !input.defaultChecked : input.checked !== input.defaultChecked;

/** Makes a choice again as a person would. As with texts, React has already seen it, so it is undone first. */
function chooseAgain(input: HTMLInputElement, checked: boolean): void {
  input.checked = !checked;
  input.click();
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

/** Milliseconds after which a link that waits for a choice is followed anyway: the scripts have not loaded. */
const LINK_TIMEOUT_MS = 8000;

/**
 * Takes over input from before the first script ran, and records from now on. Links work without scripts, but their
 * address may depend on a choice that has not been handled yet: those wait. File inputs are not recorded: they keep
 * their files, and the page reads them itself.
 */
export function keepEarlyInput(): EarlyInput {
  const fields = new Map<Field, string>();
  const choices = new Map<HTMLInputElement, boolean>();
  const pressed: HTMLElement[] = [];
  const listening = new AbortController();
  // A choice may be made during hydration: the browser applies it before any script is notified.
  const taken = new AbortController();
  let patience: ReturnType<typeof setTimeout> | undefined;

  const choose = (input: HTMLInputElement) => {
    for (const other of choices.keys()) {
      if (other.type === 'radio' && other.name === input.name && other.form === input.form) choices.delete(other);
    }
    choices.set(input, input.checked);
  };
  const onChoice = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && CHOICES.has(target.type)) choose(target);
  };
  const onInput = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && (CHOICES.has(target.type) || target.type === 'file')) return;
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) fields.set(target, target.value);
  };
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('button, a[href]') : null;
    if (target instanceof HTMLButtonElement) pressed.push(target);
    if (!(target instanceof HTMLAnchorElement) || choices.size === 0 || !isPlain(event)) return;
    event.preventDefault();
    pressed.push(target);
    patience ??= setTimeout(() => window.location.assign(target.href), LINK_TIMEOUT_MS);
  };
  for (const field of document.querySelectorAll<Field>('input, textarea')) {
    if (field instanceof HTMLInputElement && CHOICES.has(field.type)) {
      if (isChosen(field)) choose(field);
    } else if (field.type !== 'file' && field.value !== field.defaultValue) fields.set(field, field.value);
  }
  document.addEventListener('input', onChoice, { capture: true, signal: taken.signal });
  document.addEventListener('input', onInput, { capture: true, signal: listening.signal });
  document.addEventListener('click', onClick, { capture: true, signal: listening.signal });
  const touched = new Promise<void>((resolve) => {
    if (fields.size > 0 || choices.size > 0) resolve();
    for (const sign of SIGNS) {
      document.addEventListener(sign, () => resolve(), { capture: true, once: true, signal: listening.signal });
    }
  });

  return {
    touched,
    end: () => listening.abort(),
    replay() {
      taken.abort();
      clearTimeout(patience);
      for (const [field, text] of fields) if (field.isConnected) retype(field, text);
      for (const [input, checked] of choices) if (input.isConnected) chooseAgain(input, checked);
      const press = () => {
        for (const element of pressed.splice(0)) if (element.isConnected) element.click();
      };
      // Let the effects of the choice, such as a link's address, render first.
      if (choices.size > 0) setTimeout(press);
      else press();
      fields.clear();
      choices.clear();
    },
  };
}
