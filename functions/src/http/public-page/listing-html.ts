import { BRAND } from '../../contract/brand.ts';
import { LISTED_PICTURES, publicPagePath } from '../../contract/public-page.ts';
import { escapeHtml } from '../../usecases/escape-html.ts';
import type { ListedPhoto, ListingPageFacts } from '../../usecases/public-pages/read-listing-page.ts';
import { bar, documentOf, footer, itemText, type PageSite } from './page-document.ts';
import { PAGE_SCRIPT } from './page-script.ts';

/** What the law asks for, in English and in Spanish, of all pictures of a page. */
function statement(photos: readonly ListedPhoto[]): string {
  const someEmptied = photos.some(({ emptied }) => emptied);
  const removed = someEmptied ? ' In some rooms furniture that stood there was removed first.' : '';
  const quitado = someEmptied ? ' En algunas habitaciones se quitaron antes los muebles que había.' : '';
  return `<div class="statement">
<p><strong>Pictures on this page were digitally altered.</strong> Furniture and decor were added by computer (virtual staging); they are not in the rooms.${removed} Each original photo comes first and is marked “Original photo”. Each altered picture is marked “Virtually staged”.</p>
<p lang="es"><strong>En esta página hay imágenes alteradas digitalmente.</strong> Se añadieron muebles y decoración por computadora (amueblado virtual); en realidad no están en el lugar.${quitado} Cada foto original aparece primero y lleva el título «Foto original». Cada imagen alterada lleva el título «Amueblado virtualmente».</p>
</div>`;
}

/** What was done to a picture, beside its title. */
function alteration({ emptied, watermark }: ListedPhoto): string {
  const removed = emptied ? ', furniture removed' : '';
  return `digitally altered${removed}${watermark ? `, with the ${BRAND.name} watermark` : ''}`;
}

/** A photo: the original, then the staged picture. @param title what it is called on the page @param isFirst whether it is seen at once */
function listed(photo: ListedPhoto, base: string, title: string, isFirst: boolean): string {
  const { name, width, height, added } = photo;
  const picture = (file: string, alt: string, more: string): string =>
    `<img src="${base}/${name}/${file}" alt="${title}: ${alt}" width="${width}" height="${height}"${more}${isFirst ? '' : ' loading="lazy"'}>`;
  const items = added.map((item) => escapeHtml(itemText(item))).join(', ');
  return `<div class="listed" data-pair>
<figure><figcaption><strong>Original photo</strong><span>before staging</span><span lang="es">Foto original</span></figcaption>
<div class="frame">${picture(LISTED_PICTURES.original, 'original photo, before staging', ' data-original')}</div></figure>
<figure><figcaption><strong>Virtually staged</strong><span>${alteration(photo)}</span><span lang="es">Amueblado virtualmente</span></figcaption>
<div class="frame" data-compare="${title}">${picture(LISTED_PICTURES.staged, 'virtually staged', '')}</div></figure>
${items === '' ? '' : `<p class="added">Added: ${items}</p>\n`}</div>`;
}

/** The page of a listing: its address and rooms, and of each photo the original and then the staged picture. */
export function listingHtml({ token, address, rooms }: ListingPageFacts, site: PageSite): string {
  const base = publicPagePath(token);
  const photos = rooms.flatMap((room) => room.photos);
  const sections = rooms.map(({ name, photos: own }, i) => {
    const title = (place: number): string => escapeHtml(own.length > 1 ? `${name}, photo ${place}` : name);
    return `<section class="room" aria-labelledby="room-${i + 1}"><h2 id="room-${i + 1}">${escapeHtml(name)}</h2>
${own.map((photo, place) => listed(photo, base, title(place + 1), photo === photos[0])).join('\n')}</section>`;
  });
  const heading = escapeHtml(address);
  const description = 'Virtually staged pictures of a home, each with its original photo.';
  const meta = [
    ['og:type', 'website'],
    ['og:site_name', `${BRAND.name}${BRAND.suffix}`],
    ['og:title', heading],
    ['og:description', description],
    ['og:url', escapeHtml(`${site.publicUrl}${base}`)],
  ].map(([property, content]) => `<meta property="${property}" content="${content}">\n`);
  const head = `<meta name="description" content="${description}">
<link rel="icon" href="/favicon.svg">
${meta.join('')}`;
  const body = `${bar(site)}
<main>
<h1>${heading}</h1>
${photos.length > 0 ? `${statement(photos)}\n${sections.join('\n')}` : '<p class="statement">There are no pictures to see yet. Please come back later.</p>'}
</main>
${footer('Whoever offers this home has published this page and can take it down.', site)}`;
  return documentOf(`${heading}, virtually staged`, head, body, `<script>${PAGE_SCRIPT}</script>\n`);
}
