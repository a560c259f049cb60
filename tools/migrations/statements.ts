/** One statement of an SQL file: its text without comments and with single spaces, and its position. */
export type Statement = { text: string; at: number };

/**
 * Comments, quoted names and texts, and bodies between dollar signs, in which a semicolon does not end the statement.
 */
const pieces = /--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[^]*?\1|;/g;

export function statementsOf(sql: string): Statement[] {
  const found: Statement[] = [];
  let start = 0;
  let text = '';
  let from = 0;
  const close = (end: number) => {
    const plain = (text + sql.slice(from, end)).replaceAll(/\s+/g, ' ').trim();
    if (plain !== '') found.push({ text: plain, at: start + firstWord(sql.slice(start, end)) });
    text = '';
    start = end + 1;
    from = end + 1;
  };
  for (const { 0: piece, index } of sql.matchAll(pieces)) {
    if (piece === ';') close(index);
    else if (piece.startsWith('--') || piece.startsWith('/*')) {
      text += `${sql.slice(from, index)} `;
      from = index + piece.length;
    }
  }
  close(sql.length);
  return found;
}

/** The index of the first word after comments and spaces. */
const firstWord = (text: string) => /^(?:\s|--[^\n]*|\/\*[^]*?\*\/)*/.exec(text)![0].length;
