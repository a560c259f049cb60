/** One record of a CSV file: its first line and its cells. */
export type CsvRow = { line: number; cells: string[] };

/** The fault of a text that is not CSV, and its line. */
export type CsvFault = { line: number; fault: 'csv_quote' | 'csv_unclosed' | 'csv_control' };

/**
 * Reads RFC 4180 strictly: cells between commas, quoted ones with doubled quotes, lines that end in CRLF or LF. Empty
 * lines are skipped. Stops at the first fault.
 */
export function readCsv(text: string): { rows: CsvRow[] } | CsvFault {
  const rows: CsvRow[] = [];
  let line = 1;
  let at = 0;
  let row: CsvRow = { line, cells: [] };

  const endRow = () => {
    if (row.cells.length > 1 || row.cells[0] !== '') rows.push(row);
    row = { line, cells: [] };
  };

  for (;;) {
    let cell: string;
    if (text[at] === '"') {
      const opened = line;
      let written = '';
      for (at += 1; ;) {
        const end = text.indexOf('"', at);
        if (end === -1) return { line: opened, fault: 'csv_unclosed' };
        const part = text.slice(at, end);
        line += part.split('\n').length - 1;
        written += part;
        at = end + 1;
        if (text[at] !== '"') break;
        written += '"';
        at += 1;
      }
      cell = written;
    } else {
      const from = at;
      while (at < text.length && text[at] !== ',' && text[at] !== '\n' && text[at] !== '\r') {
        if (text[at] === '"') return { line, fault: 'csv_quote' };
        at += 1;
      }
      cell = text.slice(from, at);
    }
    row.cells.push(cell);

    if (at >= text.length) {
      endRow();
      return { rows };
    }
    if (text[at] === ',') {
      at += 1;
      continue;
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    // Text after a closing quote, or a carriage return alone.
    if (text[at] !== '\n') return { line, fault: text[at] === '\r' ? 'csv_control' : 'csv_quote' };
    at += 1;
    line += 1;
    endRow();
  }
}
