/** What a person does on a prepared page before its scripts are there: begins at once, and nothing of it is lost. */
export interface EarlyInput {
  /** Resolves when somebody touches the page. */
  readonly touched: Promise<void>;
  /** Keeps nothing more: whoever takes the page over hears it from now on. */
  end(): void;
  /** Does again, in order, what nobody heard. A second call does nothing. */
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

/**
 * Takes what stands in the page already, from before the first script ran, and listens from now on. Links need no help: without
 * scripts they lead where they lead. Whoever takes files looks at its input itself: what was chosen stays in it.
 */
export function keepEarlyInput(): EarlyInput {
  const fields = new Map<Field, string>();
  const pressed: HTMLElement[] = [];
  const heard = new AbortController();
  const { signal } = heard;

  const onInput = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && CHOICES.has(target.type)) pressed.push(target);
    else if (target instanceof HTMLInputElement && target.type === 'file') return;
    else if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      fields.set(target, target.value);
  };
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) pressed.push(button);
  };
  for (const field of document.querySelectorAll<Field>('input, textarea')) {
    if (field instanceof HTMLInputElement && CHOICES.has(field.type)) {
      if (isChosen(field)) pressed.push(field);
    } else if (field.type !== 'file' && field.value !== field.defaultValue) fields.set(field, field.value);
  }
  document.addEventListener('input', onInput, { capture: true, signal });
  document.addEventListener('click', onClick, { capture: true, signal });
  const touched = new Promise<void>((resolve) => {
    if (fields.size > 0 || pressed.length > 0) resolve();
    for (const sign of SIGNS) document.addEventListener(sign, () => resolve(), { capture: true, once: true, signal });
  });

  return {
    touched,
    end: () => heard.abort(),
    replay() {
      for (const [field, text] of fields) if (field.isConnected) retype(field, text);
      fields.clear();
      for (const button of pressed.splice(0)) if (button.isConnected) button.click();
    },
  };
}
