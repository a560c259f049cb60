import type { MarkupNode } from '@croupier/contract';
import { fromMarkdown } from 'mdast-util-from-markdown';

/** Any node below the root, as the parser names them. */
type Parsed = ReturnType<typeof fromMarkdown>['children'][number];

export type ReadMarkup = {
  nodes: MarkupNode[];
  /** What stood there and is not allowed, for whoever writes it; none of it is in the nodes. */
  faults: string[];
};

/** Nobody nests a list eight deep; deeper input is somebody trying what breaks. */
const MAX_DEPTH = 8;

/**
 * Reads a small part of Markdown into a tree of known nodes: headings, paragraphs, lists, quotes, strong, emphasis, links.
 * Everything else, HTML first of all, is left out and named as a fault (CN-12). There is no path from here to raw HTML.
 */
export function readMarkup(text: string, isAllowed: (url: string) => boolean): ReadMarkup {
  const faults: string[] = [];

  function all(children: readonly Parsed[], depth: number): MarkupNode[] {
    if (depth > MAX_DEPTH) {
      faults.push('nested too deeply');
      return [];
    }
    return children.flatMap((child) => one(child, depth + 1));
  }

  function one(node: Parsed, depth: number): MarkupNode[] {
    switch (node.type) {
      case 'text':
      case 'inlineCode':
      case 'code':
        return [{ kind: 'text', text: node.value }];
      case 'break':
        return [{ kind: 'break' }];
      case 'paragraph':
      case 'strong':
      case 'emphasis':
        return [{ kind: node.type, children: all(node.children, depth) }];
      case 'blockquote':
        return [{ kind: 'quote', children: all(node.children, depth) }];
      case 'listItem':
        return [{ kind: 'item', children: all(node.children, depth) }];
      case 'list':
        return [{ kind: 'list', ordered: node.ordered === true, children: all(node.children, depth) }];
      case 'heading':
        // The page's own title is the only first heading.
        return [{ kind: 'heading', level: node.depth <= 2 ? 2 : 3, children: all(node.children, depth) }];
      case 'link': {
        const children = all(node.children, depth);
        if (isAllowed(node.url)) return [{ kind: 'link', url: node.url, children }];
        faults.push(`a link to ${node.url.slice(0, 80)} is not allowed`);
        return children;
      }
      default:
        faults.push(`${node.type} is not allowed`);
        return [];
    }
  }

  const nodes = all(fromMarkdown(text).children, 0);
  return { nodes, faults };
}

/** The words alone, for the marquee and the search. */
export function plainText(nodes: readonly MarkupNode[]): string {
  return wordsOf(nodes).replaceAll(/\s+/g, ' ').trim();
}

function wordsOf(nodes: readonly MarkupNode[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return node.text;
      if (node.kind === 'break') return ' ';
      const isInline = node.kind === 'strong' || node.kind === 'emphasis' || node.kind === 'link';
      return isInline ? wordsOf(node.children) : ` ${wordsOf(node.children)} `;
    })
    .join('');
}
