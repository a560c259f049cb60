/** Spreadsheets take a cell that begins with one of these for a formula (RE-11). */
const FORMULA = /^[=+\-@\t\r]/;

/** One cell: never a formula, always in quotes. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** One line as RFC 4180 writes it. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Without it spreadsheets take the file for one of the last century's alphabets. */
export const CSV_MARK = '\uFEFF';
