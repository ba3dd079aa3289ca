import { day, money } from '../billing/lines.ts';
import { escapeHtml } from '../http/html.ts';
import type { Invoice } from '../state/objects.ts';
import { makePage, type Page } from './page.ts';

/** One invoice, for whoever has its address. */
export function invoicePage(invoice: Invoice): Page {
  const rows = invoice.lines.data.map(
    ({ description, period, amount }) =>
      `<tr><td>${escapeHtml(description ?? '')}<br><small>${day(period.start)} to ${day(period.end)}</small></td><td>${money(amount)}</td></tr>`,
  );
  const credit = invoice.total - invoice.amount_due;
  const main = `<p class="notice"><strong>Local test payment.</strong> No card is charged.</p>
<h1>Invoice ${escapeHtml(invoice.number ?? '')}</h1>
<p>${escapeHtml(invoice.account_name ?? '')}, ${day(invoice.created)}<br>To ${escapeHtml(invoice.customer_email ?? '')}</p>
<table><tbody>${rows.join('')}
<tr><th scope="row">Total</th><td><b>${money(invoice.total)}</b></td></tr>
${credit === 0 ? '' : `<tr><th scope="row">In credit</th><td>${money(-credit)}</td></tr>`}
<tr><th scope="row">${invoice.status === 'paid' ? 'Paid' : 'Due'}</th><td>${money(invoice.amount_due)}</td></tr>
</tbody></table>`;
  return makePage({ title: `Invoice ${invoice.number ?? ''}`, main });
}
