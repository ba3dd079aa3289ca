const { parent: parentOrigin, returnUrl } = window.PAGE;
const $ = (id) => document.getElementById(id);
const form = $('form');
const number = $('number');
const expiry = $('expiry');
const cvc = $('cvc');
const pay = $('pay');
const bank = $('bank');
const payLabel = pay.textContent;

const framed = window.parent !== window;
const tell = (message) => framed && window.parent.postMessage(message, parentOrigin);

function group(input) {
  const digits = input.value.replace(/\D/g, '').slice(0, 16);
  input.value = digits.replace(/(.{4})(?=.)/g, '$1 ');
}

number.addEventListener('input', () => {
  // Leaves edits in the middle unformatted: the cursor would jump.
  if (number.selectionStart === number.value.length) group(number);
});
number.addEventListener('blur', () => group(number));
expiry.addEventListener('input', (event) => {
  if (event.inputType?.startsWith('delete') || expiry.selectionStart !== expiry.value.length) return;
  const digits = expiry.value.replace(/\D/g, '').slice(0, 4);
  expiry.value = digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`;
});
cvc.addEventListener('input', () => {
  cvc.value = cvc.value.replace(/\D/g, '');
});

for (const button of document.querySelectorAll('[data-card]')) {
  button.addEventListener('click', () => {
    const year = String(new Date().getFullYear() + 2).slice(2);
    number.value = button.dataset.card;
    expiry.value = `12 / ${year}`;
    cvc.value = button.dataset.card.replace(/\D/g, '').length === 15 ? '1234' : '123';
    clearErrors();
    pay.focus();
  });
}

function clearErrors() {
  for (const field of ['number', 'expiry', 'cvc', 'card']) {
    $(`${field}-error`).hidden = true;
    $(field)?.removeAttribute('aria-invalid');
  }
}

function show(field, message) {
  const place = $(`${field}-error`);
  place.textContent = message;
  place.hidden = false;
  const input = $(field);
  input?.setAttribute('aria-invalid', 'true');
  (input ?? pay).focus();
}

function busy(on) {
  pay.disabled = on;
  pay.textContent = on ? 'Paying …' : payLabel;
  form.setAttribute('aria-busy', String(on));
}

async function send(authenticated) {
  clearErrors();
  busy(true);
  try {
    const response = await fetch(`${location.pathname}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...Object.fromEntries(new FormData(form)), authenticated }),
    });
    take(await response.json());
  } catch {
    show('card', 'The local Stripe does not answer. Is the suite still running?');
  } finally {
    busy(false);
  }
}

function take(payment) {
  if (payment.result === 'authenticate') {
    swap(bank);
    return;
  }
  if (payment.result === 'refused') {
    show(payment.field, payment.message);
    return;
  }
  swap($('done'));
  tell({ type: 'checkout.completed', session: payment.session });
  if (returnUrl) window.top.location = returnUrl;
}

/** Shows one section in place of the form. */
function swap(part) {
  const asking = part !== form;
  for (const each of [form, document.querySelector('.cards')]) each.hidden = asking;
  for (const each of [bank, $('done')]) each.hidden = each !== part;
  if (asking) part.querySelector('h2').focus();
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (!pay.disabled) send(false);
});
$('confirm').addEventListener('click', () => {
  swap(form);
  send(true);
});
$('deny').addEventListener('click', () => {
  swap(form);
  show('card', 'We are unable to authenticate your payment method. Please choose a different one and try again.');
});

// Reports the height, so that an embedding page can size its frame.
if (framed) {
  const main = document.querySelector('main');
  new ResizeObserver(() => {
    tell({ type: 'checkout.resized', height: Math.ceil(main.getBoundingClientRect().height) });
  }).observe(main);
}
