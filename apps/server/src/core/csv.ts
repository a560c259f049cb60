/**
 * Spreadsheets read a cell that begins like this as a formula. Full-width signs count too, and leading blanks do not
 * help.
 */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|%]|^[\t\r\n]/;

/** One quoted cell, marked as text where a spreadsheet would compute it. */
export function csvCell(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/** Lines as in RFC 4180. The byte order mark tells spreadsheets that the text is UTF-8. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
}
