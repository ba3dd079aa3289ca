/** Cells that a spreadsheet would run as a formula (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r]/;

type Cell = string | number | boolean | undefined;

function cellOf(value: Cell): string {
  if (typeof value !== 'string') return value === undefined ? '' : String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formats a table as CSV (RFC 4180), with the byte order mark that Excel needs to detect UTF-8. */
export function csv(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\ufeff${[head, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
}
