import { BRAND } from '../../contract/brand.ts';
import { completedText } from '../../contract/completed-openings.ts';
import { percent } from '../../contract/percent.ts';
import { PROVENANCE_TEXTS } from '../../contract/provenance.ts';
import { PUBLIC_FILES, type PublicFile, publicPagePath } from '../../contract/public-page.ts';
import { ROOM_TYPES } from '../../contract/staging-options.ts';
import { escapeHtml } from '../../usecases/escape-html.ts';
import type { PageFacts } from '../../usecases/public-pages/read-page.ts';
import { bar, documentOf, footer, itemText, type PageSite } from './page-document.ts';
import { PAGE_SCRIPT } from './page-script.ts';
import { pictureTitle } from './picture-title.ts';

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

const moment = (time: Date): string => `<time datetime="${time.toISOString()}">${MOMENT.format(time)} UTC</time>`;

/** The disclosure required by law, in English and Spanish. */
function statement({ emptied, replaced, onlyRemoved }: PageFacts): string {
  if (onlyRemoved) return emptiedStatement();
  const removed =
    emptied || replaced ? 'Furniture that stood in the room was removed, and other furniture and' : 'Furniture and';
  const quitado =
    emptied || replaced
      ? 'Se quitaron los muebles que había y se añadieron otros muebles y decoración por computadora'
      : 'Se añadieron muebles y decoración por computadora';
  const hides = replaced ? ' What the old furniture hid is hidden by the new furniture.' : '';
  const oculta = replaced ? ' Lo que ocultaban los muebles anteriores queda oculto por los nuevos.' : '';
  return `<div class="statement">
<p><strong>One of these pictures was digitally altered.</strong> ${removed} decor were added by computer (virtual staging); they are not in the room.${hides} The original photo comes first and is marked “Original photo”. The altered picture is marked “Virtually staged”.</p>
<p lang="es"><strong>Una de estas imágenes fue alterada digitalmente.</strong> ${quitado} (amueblado virtual); en realidad no están en el lugar.${oculta} La foto original aparece primero y lleva el título «Foto original». La imagen alterada lleva el título «Amueblado virtualmente».</p>
</div>`;
}

/** The disclosure for a room that was emptied, and to which nothing was added. */
function emptiedStatement(): string {
  const { en, es } = pictureTitle(true);
  return `<div class="statement">
<p><strong>One of these pictures was digitally altered.</strong> Furniture that stood in the room was removed by computer; nothing was added. The original photo comes first and is marked “Original photo”. The altered picture is marked “${en}”.</p>
<p lang="es"><strong>Una de estas imágenes fue alterada digitalmente.</strong> Los muebles que había se quitaron por computadora; no se añadió nada. La foto original aparece primero y lleva el título «Foto original». La imagen alterada lleva el título «${es}».</p>
</div>`;
}

function added({ proof }: PageFacts): string {
  if (!proof || proof.added.length === 0) return '';
  const items = proof.added.map((item) => `<li>${escapeHtml(itemText(item))}</li>`).join('');
  return `<section aria-labelledby="added"><h2 id="added">What was added</h2><ul>${items}</ul></section>`;
}

/** States which openings were completed where furniture hid a part of them. */
function completed({ proof }: PageFacts): string {
  const openings = proof?.completed ?? [];
  if (openings.length === 0) return '';
  return `<section aria-labelledby="completed"><h2 id="completed">What was completed</h2>
<p>${completedText(openings)}</p>
<p lang="es">${completedText(openings, 'es')}</p></section>`;
}

/** States what was compared and when. Makes no claim for pictures without a mask. */
function verified({ proof, watermark, width, height, onlyRemoved }: PageFacts, base: string): string {
  if (!proof?.mask) return '';
  const { share, changedShare } = proof.mask;
  const mark = watermark ? ` Then the ${BRAND.name} watermark was laid over the lower right corner.` : '';
  return `<section aria-labelledby="unchanged"><h2 id="unchanged">Nothing else was changed</h2>
<p>Before the ${onlyRemoved ? 'emptied' : 'staged'} picture was saved, every pixel outside the area of the furniture, its shadows and its light was compared with the original. They are all the same.</p>
<p>That area takes ${percent(share)} of the picture, because shadows and reflected light spread over floor and walls; ${percent(changedShare)} of all pixels differ.${mark} Saving as a JPEG file changes pixels very slightly everywhere.</p>
<details><summary>Show the area that may differ</summary><p>White: may differ from the original. Black: the original’s own pixels.</p>
<img src="${base}/${PUBLIC_FILES.mask}" alt="Mask of the ${onlyRemoved ? 'emptied' : 'staged'} picture: white where the furniture, its shadows and its light ${onlyRemoved ? 'were' : 'are'}" width="${width}" height="${height}" loading="lazy"></details></section>`;
}

const fact = (name: string, value: string): string => `<dt>${name}</dt><dd>${value}</dd>`;

function details({ proof, publishedAt, stagedAt, onlyRemoved }: PageFacts, base: string): string {
  const link = (file: string, hash: string | undefined): string =>
    `<a href="${base}/${file}">${file}</a>${hash ? `<br>SHA-256 <code>${hash}</code>` : ''}`;
  const facts = [
    fact(onlyRemoved ? 'Emptied' : 'Staged', moment(proof?.at ?? stagedAt)),
    fact('Published', moment(publishedAt)),
    ...(proof
      ? [
          fact(
            'Made by',
            `${BRAND.name}, engine “${escapeHtml(proof.engine)}”, version ${escapeHtml(proof.engineVersion)}`,
          ),
          fact(
            'New pixels',
            `${PROVENANCE_TEXTS[proof.provenance]} (IPTC digital source type <code>${proof.provenance}</code>)`,
          ),
        ]
      : []),
    fact('Original file', link(PUBLIC_FILES.original, proof?.originalHash)),
    fact(onlyRemoved ? 'Emptied file' : 'Staged file', link(PUBLIC_FILES.staged, proof?.stagedHash)),
  ];
  return `<section aria-labelledby="details"><h2 id="details">Files and dates</h2><dl>${facts.join('')}</dl></section>`;
}

/** Renders the page of a published photo: the original, the staged picture, then the facts about both. */
export function pageHtml(page: PageFacts, site: PageSite): string {
  const { roomType, width, height, token, watermark, onlyRemoved } = page;
  const { en, es, short, first, before } = pictureTitle(onlyRemoved);
  const room = ROOM_TYPES[roomType].label.toLowerCase();
  const base = publicPagePath(token);
  const address = escapeHtml(`${site.publicUrl}${base}`);
  const title = `${first} ${room}, with the original photo`;
  const done = onlyRemoved ? 'furniture was removed' : 'furniture and decor were added';
  const description = `This picture was digitally altered: ${done}. The page shows the original photo.`;
  const shareScale = Math.min(1, 1200 / Math.max(width, height));
  const meta = [
    ['og:type', 'website'],
    ['og:site_name', `${BRAND.name}${BRAND.suffix}`],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ['og:image', `${address}/${PUBLIC_FILES.share}`],
    ['og:image:width', Math.round(width * shareScale)],
    ['og:image:height', Math.round(height * shareScale)],
    ['og:image:alt', `${first} ${room}`],
  ].map(([property, content]) => `<meta property="${property}" content="${content}">\n`);
  const head = `<meta name="description" content="${description}">
<meta name="twitter:card" content="summary_large_image">
<link rel="icon" href="/favicon.svg">
${meta.join('')}`;
  /** Renders a picture with its copies as a `srcset`. */
  const picture = (screen: PublicFile, small: PublicFile, more: string): string => {
    const widthOf = (edge: number): number => Math.round((edge * width) / Math.max(width, height));
    return `<img src="${base}/${screen}" srcset="${base}/${small} ${widthOf(800)}w, ${base}/${screen} ${widthOf(1280)}w" sizes="(min-width: 62rem) 59.5rem, calc(100vw - 2.5rem)" width="${width}" height="${height}" ${more}>`;
  };
  const { originalScreen, originalSmall, stagedScreen, stagedSmall } = PUBLIC_FILES;
  const original = picture(
    originalScreen,
    originalSmall,
    `alt="Original photo of the ${room}, ${before}" fetchpriority="high" data-original`,
  );
  const staged = picture(stagedScreen, stagedSmall, `alt="The same ${room}, ${short}" loading="lazy"`);
  const parts = [added(page), completed(page), verified(page, base)].filter(Boolean);
  const body = `${bar(site)}
<main>
<h1>A ${short} ${room}, and the original photo</h1>
${statement(page)}
<div data-pair>
<figure><figcaption><strong>Original photo</strong><span>${before}</span><span lang="es">Foto original</span></figcaption>
<div class="frame">${original}</div></figure>
<figure><figcaption><strong>${en}</strong><span>digitally altered${watermark ? `, with the ${BRAND.name} watermark` : ''}</span><span lang="es">${es}</span></figcaption>
<div class="frame" data-compare data-after="${en}">${staged}</div></figure>
</div>
${parts.length > 0 ? `<div class="facts${parts.length > 1 ? ' two' : ''}">${parts.join('\n')}</div>` : ''}
<div class="facts">${details(page, base)}</div>
</main>
${footer('The owner of the photo has published this page and can take it down.', site)}`;
  return documentOf(title, head, body, `<script>${PAGE_SCRIPT}</script>\n`);
}
