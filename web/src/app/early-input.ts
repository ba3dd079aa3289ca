/** What a person does on a prepared page before its scripts are there: begins at once, and nothing of it is lost. */
export interface EarlyInput {
  /** Resolves when somebody touches the page. */
  readonly touched: Promise<void>;
  /** Keeps nothing more: whoever takes the page over handles it from now on. */
  end(): void;
  /** Replays, in order, what nobody has handled. A second call does nothing. */
  replay(): void;
}

const SIGNS = ['pointerdown', 'keydown', 'focusin'] as const;

/** Inputs whose value is not typed. */
const CHOICES: ReadonlySet<string> = new Set(['radio', 'checkbox']);

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Types a text again as a person would: through the element's own setter, so that the page's scripts take it for news. They
 * have looked into the field when they came and know the text already: so they are told first that it is gone.
 */
function retype(field: Field, text: string): void {
  field.value = '';
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Whether a person, or their browser for them, has chosen otherwise than the page came. */
const isChosen = (input: HTMLInputElement): boolean =>
  input.type === 'radio' ? input.checked && !input.defaultChecked : input.checked !== input.defaultChecked;

/** Chooses again as a person would. As with texts, scripts have seen the choice already, and are first told that it is gone. */
function chooseAgain(input: HTMLInputElement, checked: boolean): void {
  input.checked = !checked;
  input.click();
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

/** Milliseconds after which a link that waits for a choice is followed without it: the scripts do not come. */
const LINK_PATIENCE = 8000;

/**
 * Takes what stands in the page already, from before the first script ran, and listens from now on. Links need no help: without
 * scripts they lead where they lead. But where they lead may depend on a choice that nobody has handled: then they wait for it. Whoever takes
 * files looks at its input itself: what was chosen stays in it.
 */
export function keepEarlyInput(): EarlyInput {
  const fields = new Map<Field, string>();
  const choices = new Map<HTMLInputElement, boolean>();
  const pressed: HTMLElement[] = [];
  const listening = new AbortController();
  // A choice may be made while the page is being taken over: the browser has made it before any script learns of it.
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
    patience ??= setTimeout(() => window.location.assign(target.href), LINK_PATIENCE);
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
      // What a choice changes, as the address of a link, is drawn first.
      if (choices.size > 0) setTimeout(press);
      else press();
      fields.clear();
      choices.clear();
    },
  };
}
