import type { MarkupNode } from '@croupier/contract';
import { readBlocks, readInlines, TOO_DEEP } from './markdown/index.ts';
import type { Block, Row } from './markdown/index.ts';

export type ReadMarkup = {
  nodes: MarkupNode[];
  /** What is not allowed, reported to the author; it is not in the nodes. */
  faults: string[];
};

/** Nobody nests lists eight deep; deeper input is an attempt to break something. */
const MAX_DEPTH = 8;
/** As long as the longest text that can be saved. */
const MAX_LENGTH = 20_000;

/**
 * Reads a small part of Markdown into a tree of known nodes: headings, paragraphs, lists, quotes, strong, emphasis,
 * links. Everything else, HTML above all, is left out and reported (CN-12). Raw HTML cannot pass.
 */
export function readMarkup(text: string, isAllowed: (url: string) => boolean): ReadMarkup {
  const faults: string[] = [];

  /** The content of a node, unless it is too deep to be shown. */
  function within(depth: number, read: () => MarkupNode[]): MarkupNode[] {
    if (depth <= MAX_DEPTH) return read();
    faults.push(TOO_DEEP);
    return [];
  }

  const all = (blocks: readonly Block[], depth: number) =>
    within(depth, () => blocks.flatMap((block) => one(block, depth + 1)));

  function one(block: Block, depth: number): MarkupNode[] {
    switch (block.kind) {
      case 'code':
        return [{ kind: 'text', text: block.text }];
      case 'paragraph':
        return [{ kind: 'paragraph', children: inlineNodes(readInlines(block.text), depth) }];
      case 'heading':
        // The page's own title is the only first-level heading.
        return [
          { kind: 'heading', level: block.level <= 2 ? 2 : 3, children: inlineNodes(readInlines(block.text), depth) },
        ];
      case 'quote':
      case 'item':
        return [{ kind: block.kind, children: all(block.children, depth) }];
      case 'list':
        return [{ kind: 'list', ordered: block.ordered, children: all(block.children, depth) }];
      case 'refused':
        faults.push(block.what);
        return [];
    }
  }

  const inlineNodes = (row: Row, depth: number) => within(depth, () => inRow(row, depth));

  function inRow(row: Row, depth: number): MarkupNode[] {
    const nodes: MarkupNode[] = [];
    for (let piece = row.first; piece; piece = piece.after) {
      const last = nodes.at(-1);
      // Blanks before a break were removed, and nothing may be left.
      if (piece.kind === 'text' && piece.text === '') continue;
      if (piece.kind === 'text' && last?.kind === 'text') last.text += piece.text;
      else if (piece.kind === 'text') nodes.push({ kind: 'text', text: piece.text });
      else if (piece.kind === 'break') nodes.push({ kind: 'break' });
      else if (piece.kind === 'strong' || piece.kind === 'emphasis')
        nodes.push({ kind: piece.kind, children: inlineNodes(piece.row, depth + 1) });
      else if (piece.kind === 'link') nodes.push(...link(piece.text, inlineNodes(piece.row, depth + 1)));
      else faults.push(`${piece.kind} is not allowed`);
    }
    return nodes;
  }

  function link(url: string, children: MarkupNode[]): MarkupNode[] {
    if (isAllowed(url)) return [{ kind: 'link', url, children }];
    faults.push(`a link to ${url.slice(0, 80)} is not allowed`);
    return children;
  }

  if (text.length > MAX_LENGTH) faults.push('too long');
  const nodes = all(readBlocks(text.slice(0, MAX_LENGTH)), 0);
  return { nodes, faults };
}

/** The words only, for the marquee and the search. */
export function plainText(nodes: readonly MarkupNode[]): string {
  return plainTextOf(nodes).replaceAll(/\s+/g, ' ').trim();
}

function plainTextOf(nodes: readonly MarkupNode[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return node.text;
      if (node.kind === 'break') return ' ';
      const isInline = node.kind === 'strong' || node.kind === 'emphasis' || node.kind === 'link';
      return isInline ? plainTextOf(node.children) : ` ${plainTextOf(node.children)} `;
    })
    .join('');
}
