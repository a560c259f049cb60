/**
 * A light scanner of TypeScript and JSX that separates code from comments, strings, templates, regular expressions and JSX
 * text. TypeScript 7 has no parser for programs, and the checkers need no more than this.
 */
export type Piece = { kind: 'comment' | 'string' | 'template' | 'regex' | 'text'; start: number; end: number };

export function scan(source: string, hasJsx: boolean): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  // The last character that was not a space or comment decides the meaning of `/` and `<`.
  let lastAt = -1;

  readCode();
  return pieces;

  function readCode(isNested = false): void {
    let depth = 0;
    while (at < source.length) {
      const char = source.charAt(at);
      if (readComment()) continue;
      if ((char === '"' || char === "'") && readString(char)) continue;
      if (char === '/' && mayStartExpression(source, lastAt) && readRegex()) continue;
      if (char === '`') {
        readTemplate();
        continue;
      }
      if (char === '<' && hasJsx && mayStartExpression(source, lastAt) && opensElement(source, at)) {
        readElement();
        continue;
      }
      step();
      if (char === '{') depth += 1;
      if (char === '}' && depth-- === 0 && isNested) return;
    }
  }

  function step(length = 1): void {
    at += length;
    if (source.charAt(at - 1).trim() !== '') lastAt = at - 1;
  }

  function add(kind: Piece['kind'], end: number): true {
    pieces.push({ kind, start: at, end });
    at = end;
    if (kind !== 'comment') lastAt = end - 1;
    return true;
  }

  function readComment(): boolean {
    if (source.startsWith('//', at)) return add('comment', indexOr(source, '\n', at));
    if (source.startsWith('/*', at)) return add('comment', indexOr(source, '*/', at + 2, 2));
    return false;
  }

  function readString(quote: string): boolean {
    const found = match(quote === '"' ? /"(?:[^"\\\n]|\\[^])*"/y : /'(?:[^'\\\n]|\\[^])*'/y, source, at);
    return found !== undefined && add('string', at + found.length);
  }

  function readRegex(): boolean {
    const found = match(/\/(?![*/])(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y, source, at);
    return found !== undefined && add('regex', at + found.length);
  }

  /** Each text in a template is a piece, with its delimiters. */
  function readTemplate(): void {
    let start = at;
    at += 1;
    while (at < source.length) {
      const char = source.charAt(at);
      if (char === '\\') at += 2;
      else if (char === '`' || source.startsWith('${', at)) {
        const end = char === '`' ? at + 1 : at + 2;
        at = start;
        add('template', end);
        if (char === '`') return;
        readCode(true);
        start = at - 1;
      } else at += 1;
    }
  }

  function readElement(): void {
    if (readTag() === 'closed') return;
    while (at < source.length) {
      if (source.startsWith('</', at)) return step(indexOr(source, '>', at, 1) - at);
      if (source.charAt(at) === '<') readElement();
      else if (source.charAt(at) === '{') readBraces();
      else add('text', at + (match(/[^<{]+/y, source, at) ?? ' ').length);
    }
  }

  function readTag(): 'open' | 'closed' {
    step();
    while (at < source.length) {
      const char = source.charAt(at);
      if (readComment()) continue;
      if (source.startsWith('/>', at)) {
        step(2);
        return 'closed';
      }
      if (char === '{') readBraces();
      // JSX strings have no escapes and may contain line breaks.
      else if (char === '"' || char === "'") add('string', indexOr(source, char, at + 1, 1));
      // Type arguments of a component, as in <List<Draw> rows={rows}>.
      else if (char === '<') step((match(/<[^<>{}]*>/y, source, at) ?? '<').length);
      else step();
      if (char === '>') return 'open';
    }
    return 'closed';
  }

  function readBraces(): void {
    step();
    readCode(true);
  }
}

/** Replaces everything that is not code by spaces and keeps quotes, braces and line breaks in place. */
export function codeOnly(source: string, pieces: Piece[]): string {
  let code = '';
  let at = 0;
  for (const { kind, start, end } of pieces) {
    const hasMarks = kind === 'string' || kind === 'template';
    const inside = hasMarks ? source.slice(start + 1, end - 1) : source.slice(start, end);
    const blank = inside.replaceAll(/[^\n]/g, ' ');
    code += source.slice(at, start);
    code += hasMarks ? source.charAt(start) + blank + source.charAt(end - 1) : blank;
    at = end;
  }
  return code + source.slice(at);
}

export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

/** The index after the bracket that closes the one at `open`; `code` must come from `codeOnly`. */
export function closingOf(code: string, open: number): number {
  let depth = 0;
  for (let at = open; at < code.length; at += 1) {
    if ('([{'.includes(code.charAt(at))) depth += 1;
    if (')]}'.includes(code.charAt(at)) && --depth === 0) return at + 1;
  }
  return code.length;
}

const keywordsBeforeExpression =
  /(?<![\w$.])(return|typeof|case|do|else|in|of|void|delete|throw|new|await|yield|default|instanceof)$/;

function mayStartExpression(source: string, lastAt: number): boolean {
  if (lastAt < 0) return true;
  const last = source.charAt(lastAt);
  const before = source.charAt(lastAt - 1);
  if (/[\w$]/.test(last)) return keywordsBeforeExpression.test(source.slice(Math.max(0, lastAt - 12), lastAt + 1));
  if (last === '>') return before === '=';
  if (last === '!') return !/[\w$)\]]/.test(before);
  if (last === '+' || last === '-') return before !== last;
  return '([{,;:=?&|*%^~'.includes(last);
}

function opensElement(source: string, at: number): boolean {
  const isGeneric = match(/<(?:const\s+)?[A-Za-z_$][\w$]*\s*(?:,|=|extends\b)|<[A-Z]\w?>\(/y, source, at);
  return isGeneric === undefined && match(/<(?:>|[A-Za-z])/y, source, at) !== undefined;
}

function match(sticky: RegExp, source: string, at: number): string | undefined {
  sticky.lastIndex = at;
  return sticky.exec(source)?.[0];
}

function indexOr(source: string, wanted: string, from: number, beyond = 0): number {
  const found = source.indexOf(wanted, from);
  return found < 0 ? source.length : found + beyond;
}
