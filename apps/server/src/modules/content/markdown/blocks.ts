/** Blocks below each other. `text` may still contain emphasis and links. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'quote' | 'item'; children: Block[] }
  | { kind: 'list'; ordered: boolean; mark: string; children: Block[] }
  /** Something that is not allowed, by its name. */
  | { kind: 'refused'; what: string };

type Container = { kind: 'root' | 'quote' | 'item'; children: Block[]; indent: number };
/** What the next line may continue. A fence ends with a line of as many of its characters. */
type Leaf = { kind: 'paragraph' | 'code' | 'fence' | 'html'; lines: string[]; indent: number; fence: string };

/** Nested quotes and items; more would be refused later anyway. */
const MOST_OPEN = 8;
/** This many leading blanks make code. */
const CODE = 4;
const TAB = 4;

const HEADING = /^(#{1,6})(?= |$)/;
const FENCE = /^(?:`{3,}(?=[^`]*$)|~{3,})/;
/** Tags that hide their content; other tags are found among the words. */
const HTML = /^<(?:(?:script|style|pre|textarea)(?:[\s>]|$)|!--|\?|![a-z[])/i;
const MARK = /^(?:[-+*]|\d{1,9}[.)])(?= |$)/;
const UNDERLINE = /^(?:=+|-+) *$/;
const DEFINITION = /^\[(?:[^\\[\]]|\\.){1,200}\]:/;

/**
 * Splits a text into blocks in one pass over its lines, each of which is compared with the few open quotes and items.
 * The time is proportional to the length of any input (CN-33).
 */
export function readBlocks(text: string): Block[] {
  const root: Container = { kind: 'root', children: [], indent: 0 };
  const open: Container[] = [root];
  let leaf: Leaf | null = null;

  const top = () => open.at(-1)!;
  const put = (block: Block) => void top().children.push(block);

  function closeLeaf(): void {
    if (leaf) top().children.push(...blocksOf(leaf));
    leaf = null;
  }

  /** Closes everything inside the first containers. */
  function closeTo(depth: number): void {
    closeLeaf();
    open.length = depth;
  }

  function addItem(mark: string, indent: number): void {
    const ordered = /\d/.test(mark);
    const last = top().children.at(-1);
    const children: Block[] = [];
    const item: Block = { kind: 'item', children };
    const letter = mark.at(-1)!;
    if (last?.kind === 'list' && last.mark === letter) last.children.push(item);
    else put({ kind: 'list', ordered, mark: letter, children: [item] });
    open.push({ kind: 'item', children, indent });
  }

  /** How many of the open containers a line continues, and where its own text begins. */
  function goOn(line: string): { depth: number; at: number } {
    let at = 0;
    for (let depth = 1; depth < open.length; depth += 1) {
      const { kind, indent, children } = open[depth]!;
      const blanks = blanksAt(line, at);
      const isBlank = at + blanks === line.length;
      if (kind === 'quote') {
        if (blanks >= CODE || line[at + blanks] !== '>') return { depth, at };
        at += blanks + 1;
        if (line[at] === ' ') at += 1;
      } else if (!isBlank && blanks >= indent) at += indent;
      // An empty item ends with a blank line.
      else if (!isBlank || (children.length === 0 && leaf === null)) return { depth, at };
    }
    return { depth: open.length, at };
  }

  function readLine(line: string): void {
    const { depth, at: beginning } = goOn(line);
    const isWhole = depth === open.length;
    if (isWhole && leaf && goesOn(leaf, line.slice(beginning))) return;
    if (leaf && leaf.kind !== 'paragraph') closeLeaf();
    let at = beginning;
    let isNew = false;
    const begin = () => {
      if (!isNew) closeTo(depth);
      isNew = true;
    };
    for (;;) {
      const blanks = blanksAt(line, at);
      const rest = line.slice(at + blanks);
      const isParagraph = leaf !== null && !isNew;
      if (rest === '') {
        closeTo(isNew ? open.length : depth);
        return;
      }
      if (blanks >= CODE) {
        if (isParagraph) break;
        begin();
        leaf = { kind: 'code', lines: [line.slice(at + CODE)], indent: 0, fence: '' };
        return;
      }
      if (rest.startsWith('>') && open.length <= MOST_OPEN) {
        begin();
        const children: Block[] = [];
        put({ kind: 'quote', children });
        open.push({ kind: 'quote', children, indent: 0 });
        at += blanks + (rest[1] === ' ' ? 2 : 1);
        continue;
      }
      if (isParagraph && isWhole && UNDERLINE.test(rest)) return underline(rest);
      const single = singleLine(rest);
      if (single) {
        begin();
        return put(single);
      }
      const fence = FENCE.exec(rest)?.[0] ?? '';
      if (fence !== '' || (!isParagraph && HTML.test(rest))) {
        begin();
        leaf = { kind: fence === '' ? 'html' : 'fence', lines: [], indent: blanks, fence };
        return;
      }
      const mark = open.length <= MOST_OPEN ? (MARK.exec(rest)?.[0] ?? null) : null;
      if (mark === null || (isParagraph && isWhole && !mayInterrupt(mark, rest))) break;
      begin();
      const after = blanksAt(rest, mark.length);
      const isEmpty = mark.length + after === rest.length;
      const gap = isEmpty || after > CODE ? 1 : after;
      addItem(mark, blanks + mark.length + gap);
      at += blanks + mark.length + (isEmpty ? after : gap);
    }
    readContent(line.slice(at), { depth, isWhole, isNew });
  }

  /** A line of a paragraph continues it even without the marks of its quote or item. */
  function readContent(
    content: string,
    { depth, isWhole, isNew }: { depth: number; isWhole: boolean; isNew: boolean },
  ): void {
    if (leaf && !isNew) return void leaf.lines.push(content.trimStart());
    if (!isWhole && !isNew) closeTo(depth);
    if (open.length > MOST_OPEN && /^ *(?:>|[-+*] |\d{1,9}[.)] )/.test(content))
      put({ kind: 'refused', what: TOO_DEEP });
    leaf = { kind: 'paragraph', lines: [content.trimStart()], indent: 0, fence: '' };
  }

  function underline(rest: string): void {
    const text = leaf!.lines.join('\n').trimEnd();
    leaf = null;
    put({ kind: 'heading', level: rest.startsWith('=') ? 1 : 2, text });
  }

  for (const line of text.split(/\r\n?|\n/)) readLine(withoutTabs(line));
  closeTo(1);
  return root.children;
}

export const TOO_DEEP = 'nested too deeply';

/** Whether a line belongs to the code or the tags above it. */
function goesOn(leaf: Leaf, line: string): boolean {
  const blanks = blanksAt(line, 0);
  const rest = line.slice(blanks);
  switch (leaf.kind) {
    case 'fence':
      if (blanks < CODE && rest.startsWith(leaf.fence) && rest.replaceAll(leaf.fence[0]!, '').trim() === '')
        leaf.kind = 'code';
      else leaf.lines.push(line.slice(Math.min(blanks, leaf.indent)));
      return true;
    case 'html':
      return rest !== '';
    case 'code':
      if (blanks < CODE || leaf.fence !== '') return false;
      leaf.lines.push(line.slice(CODE));
      return true;
    default:
      return false;
  }
}

/** A heading, or a rule. */
function singleLine(rest: string): Block | null {
  const marks = HEADING.exec(rest)?.[1];
  if (marks !== undefined) {
    const content = rest.slice(marks.length).trim();
    // Closing marks belong to it after a blank.
    const end = /(?:^|[^#])(#+)$/.exec(content.slice(-200))?.[1] ?? '';
    const before = content.slice(0, content.length - end.length);
    const text = end !== '' && (before === '' || before.endsWith(' ')) ? before.trimEnd() : content;
    return { kind: 'heading', level: marks.length, text };
  }
  const signs = rest.replaceAll(' ', '');
  return /^(?:\*{3,}|-{3,}|_{3,})$/.test(signs) ? { kind: 'refused', what: 'thematicBreak is not allowed' } : null;
}

/** Within a paragraph a number mostly ends a sentence and seldom begins a list. */
const mayInterrupt = (mark: string, rest: string): boolean =>
  rest.trimEnd().length > mark.length && (!/\d/.test(mark) || /^1[.)]$/.test(mark));

function blocksOf({ kind, lines }: Leaf): Block[] {
  switch (kind) {
    case 'html':
      return [{ kind: 'refused', what: 'html is not allowed' }];
    case 'fence':
    case 'code':
      return [{ kind: 'code', text: lines.join('\n') }];
    case 'paragraph': {
      const from = lines.findIndex((line) => !DEFINITION.test(line));
      const content = from === -1 ? [] : lines.slice(from);
      const text = content.join('\n').trimEnd();
      return [
        ...(from === 0 ? [] : [{ kind: 'refused' as const, what: 'definition is not allowed' }]),
        ...(text === '' ? [] : [{ kind: 'paragraph' as const, text }]),
      ];
    }
  }
}

function blanksAt(line: string, from: number): number {
  let at = from;
  while (line[at] === ' ') at += 1;
  return at - from;
}

function withoutTabs(line: string): string {
  if (!line.includes('\t')) return line;
  let text = '';
  for (const part of line.split(/(\t)/)) text += part === '\t' ? ' '.repeat(TAB - (text.length % TAB)) : part;
  return text;
}
