import { BRAND } from '../../functions/src/contract/brand.ts';
import { PLANS } from '../../functions/src/contract/plans.ts';
import type { PageHead } from '../src/app/page-heads.ts';

/** The picture that previews of links show; 1200 x 630, made by scripts/pictures.ts. */
const SHARE_PICTURE = '/share.jpg';

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}

/** Schema.org's SoftwareApplication with the prices of the plans, as JSON-LD. */
function structuredData(site: string, description: string): string {
  const offers = Object.values(PLANS).map((plan) => ({
    '@type': 'Offer',
    name: plan.name,
    price: (plan.price / 100).toFixed(2),
    priceCurrency: 'USD',
  }));
  const data = {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: BRAND.name,
    url: site,
    description,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Any, in a browser',
    offers,
  };
  return `<script type="application/ld+json">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`;
}

/**
 * What stands in a public page's head.
 *
 * @param path the page's address from the host's root
 * @param site the address of the deployed product, without a slash at its end
 */
export function headOf(path: string, { title, description }: PageHead, site: string): string {
  const address = `${site}${path}`;
  const named = { 'twitter:card': 'summary_large_image', description };
  const properties = {
    'og:type': 'website',
    'og:site_name': BRAND.name,
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': `${site}${SHARE_PICTURE}`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'The same room before and after virtual staging',
  };
  return [
    `<title>${escaped(title)}</title>`,
    ...Object.entries(named).map(([name, value]) => `<meta name="${name}" content="${escaped(value)}" />`),
    ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${escaped(value)}" />`),
    `<link rel="canonical" href="${escaped(address)}" />`,
    structuredData(site, description),
  ].join('');
}

/** @see https://www.sitemaps.org/protocol.html */
export function sitemap(paths: readonly string[], site: string): string {
  const entries = paths.map((path) => `<url><loc>${escaped(`${site}${path}`)}</loc></url>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>\n`;
}

/** RFC 9309. */
export function robots(site: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /profile\n\nSitemap: ${site}/sitemap.xml\n`;
}
