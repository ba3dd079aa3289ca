/** Styles of a public page, self-contained: colours of the web app and system fonts. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --paper: #faf7f2; --surface: #fff; --sage: #e6ece4; --clay: #f1e9de; --ink: #1e2a26;
  --soft: #52605a; --line: #ddd3c5; --green: #23483e; --on-green: #faf7f2; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #171c1a; --surface: #1f2623; --sage: #233029; --clay: #28302c; --ink: #f1ece3; --soft: #b4bdb6;
    --line: #37413c; --green: #8fc0ac; --on-green: #12201b; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif;
  overflow-wrap: break-word; -webkit-text-size-adjust: 100%; }
a { color: var(--green); }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--green); outline-offset: 3px; border-radius: 4px; }
.bar, main, footer { max-width: 62rem; margin: 0 auto; padding: 0 1.25rem; }
.bar { padding-block: 0.9rem; }
.bar a { color: inherit; font: 600 1.1rem/1.4 Georgia, serif; text-decoration: none; }
h1, h2 { margin: 0; font-family: Georgia, serif; font-weight: 600; line-height: 1.2; text-wrap: balance; }
h1, h2 { overflow-wrap: anywhere; }
h1 { font-size: clamp(1.6rem, 1.2rem + 2vw, 2.4rem); }
h2 { font-size: 1.35rem; }
p, ul { margin: 0; }
.statement { margin: 1rem 0 1.5rem; padding: 0.9rem 1.1rem; border-left: 4px solid var(--green); border-radius: 0 8px 8px 0;
  background: var(--sage); }
.statement p + p { margin-top: 0.6rem; }
figure { margin: 0 0 2rem; }
figcaption { display: flex; flex-wrap: wrap; gap: 0.15rem 0.75rem; align-items: baseline; margin-bottom: 0.5rem; }
figcaption strong { font-size: 1.15rem; }
figcaption span { color: var(--soft); }
figcaption [lang] { flex-basis: 100%; font-size: 0.9rem; }
.frame { position: relative; overflow: hidden; border-radius: 12px; background: var(--clay); }
img { display: block; width: 100%; height: auto; }
.frame [data-before] { position: absolute; inset: 0; height: 100%; object-fit: cover; clip-path: inset(0 calc(100% - var(--at, 25%)) 0 0); }
.frame::after { content: none; }
.frame.compares::after { content: ""; position: absolute; inset-block: 0; left: var(--at, 25%); width: 3px; margin-left: -1.5px;
  background: #fff; box-shadow: 0 0 6px rgb(0 0 0 / 0.5); pointer-events: none; }
.frame .tag { position: absolute; top: 0.6rem; padding: 0.1rem 0.65rem; border-radius: 99px; background: rgb(20 26 24 / 0.82); color: #faf7f2;
  font-size: 0.85rem; font-weight: 600; pointer-events: none; }
.tag.before { left: 0.6rem; }
.tag.after { right: 0.6rem; }
.range { display: block; width: 100%; height: 2.75rem; margin: 0.25rem 0 0; accent-color: var(--green); cursor: ew-resize; }
.room { margin: 2.25rem 0; }
.room h2 { margin-bottom: 0.9rem; font-size: 1.6rem; }
.listed + .listed { margin-top: 2.25rem; }
.listed figure { margin-bottom: 1.25rem; }
.listed .added { color: var(--soft); }
@media (min-width: 48rem) {
  .listed { display: grid; grid-template-columns: 1fr 1fr; grid-template-rows: auto auto auto; column-gap: 1.25rem; }
  .listed figure { display: grid; grid-row: 1 / 4; grid-template-rows: subgrid; align-items: start; margin-bottom: 0; }
  .listed .added { grid-column: 2; }
}
.facts { display: grid; gap: 1.75rem; margin: 0.5rem 0 2.5rem; }
@media (min-width: 48rem) { .facts.two { grid-template-columns: 1fr 1.4fr; } }
section > * + * { margin-top: 0.6rem; }
ul { padding-left: 1.2rem; }
summary { min-height: 2.75rem; padding: 0.6rem 0; color: var(--green); cursor: pointer; font-weight: 600; }
details img { border: 1px solid var(--line); border-radius: 12px; }
dl { display: grid; gap: 0.15rem 1.25rem; margin: 0.6rem 0 0; }
@media (min-width: 40rem) { dl { grid-template-columns: minmax(9rem, auto) 1fr; gap: 0.45rem 1.25rem; } }
dt { color: var(--soft); }
dd { margin: 0 0 0.5rem; min-width: 0; }
code { font: 0.85em/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
footer { padding-block: 1.25rem 2.5rem; border-top: 1px solid var(--line); color: var(--soft); }
footer p + p { margin-top: 0.4rem; }
`;
