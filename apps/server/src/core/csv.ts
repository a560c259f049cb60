/** A spreadsheet takes a cell that begins so for a formula; full-width signs count too, and blanks before them do not help. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|%]|^[\t\r\n]/;

/** One cell: quoted always, and told to be a text where a spreadsheet would compute it. */
export function csvCell(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/** Lines as RFC 4180 has them; the mark in front tells spreadsheets that the text is UTF-8. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
}
