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

/** One line as in RFC 4180. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** The byte order mark at the beginning of a file tells spreadsheets that the text is UTF-8. */
export const CSV_MARK = '\uFEFF';

export function csvOf(rows: readonly (readonly string[])[]): string {
  return CSV_MARK + rows.map(csvLine).join('');
}
