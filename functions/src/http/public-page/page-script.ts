/**
 * Overlays a quarter of each original on its staged picture, with a slider below. Without the script both pictures are still on
 * the page.
 */
export const PAGE_SCRIPT = `
for (const frame of document.querySelectorAll('.frame[data-compare]')) {
  const first = frame.closest('[data-pair]').querySelector('[data-original]');
  const before = first.cloneNode();
  before.removeAttribute('data-original');
  before.removeAttribute('fetchpriority');
  before.setAttribute('data-before', '');
  before.alt = '';
  const tag = (side, text) => {
    const span = document.createElement('span');
    span.className = 'tag ' + side;
    span.textContent = text;
    span.setAttribute('aria-hidden', 'true');
    return span;
  };
  const range = document.createElement('input');
  Object.assign(range, { type: 'range', className: 'range', min: 0, max: 100, value: 25 });
  range.setAttribute('aria-label', ['How much of the original lies over the altered picture', frame.dataset.compare].filter(Boolean).join(': '));
  const show = () => {
    frame.style.setProperty('--at', range.value + '%');
    range.setAttribute('aria-valuetext', range.value + '% original');
  };
  range.addEventListener('input', show);
  let held = false;
  const follow = (event) => {
    const { left, width } = frame.getBoundingClientRect();
    range.value = Math.round(((event.clientX - left) / width) * 100);
    show();
  };
  frame.addEventListener('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    held = true;
    frame.setPointerCapture(event.pointerId);
    follow(event);
  });
  frame.addEventListener('pointermove', (event) => held && follow(event));
  for (const name of ['pointerup', 'pointercancel']) frame.addEventListener(name, () => (held = false));
  frame.addEventListener('dragstart', (event) => event.preventDefault());
  frame.style.touchAction = 'pan-y';
  frame.append(before, tag('before', 'Original'), tag('after', frame.dataset.after));
  frame.classList.add('compares');
  frame.after(range);
  show();
}
`;
