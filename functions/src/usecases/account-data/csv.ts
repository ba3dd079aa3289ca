/** Cells that a spreadsheet would run as a formula (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r]/;

export type Cell = string | number | boolean | undefined;

/** The byte order mark that Excel needs to detect UTF-8; the first character of a CSV file. */
export const CSV_START = '\ufeff';

function cellOf(value: Cell): string {
  if (typeof value !== 'string') return value === undefined ? '' : String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formats a row of a table as CSV (RFC 4180). */
export const csvRow = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`;
