import path from 'node:path';
import { readBrands, readContentFiles, readMarkup } from '@croupier/server/testing';
import type { MarkupNode } from '@croupier/contract';
import { root } from '@croupier/testkit';
import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { describe, expect, test } from 'vitest';
import { isWide, walked } from '../../../tools/run/test/walked.mjs';

type Parsed = ReturnType<typeof fromMarkdown>['children'][number];
const known: Partial<Record<Parsed['type'], 'quote' | 'item' | 'paragraph' | 'strong' | 'emphasis'>> = {
  paragraph: 'paragraph',
  strong: 'strong',
  emphasis: 'emphasis',
  blockquote: 'quote',
  listItem: 'item',
};

/** The same tree from a well-known parser. Its time is not linear, so it parses short texts only. */
function reference(text: string): MarkupNode[] {
  const all = (children: readonly Parsed[]) => children.flatMap(one);
  function one(node: Parsed): MarkupNode[] {
    switch (node.type) {
      case 'text':
      case 'inlineCode':
      case 'code':
        return [{ kind: 'text', text: node.value }];
      case 'break':
        return [{ kind: 'break' }];
      case 'list':
        return [{ kind: 'list', ordered: node.ordered === true, children: all(node.children) }];
      case 'heading':
        return [{ kind: 'heading', level: node.depth <= 2 ? 2 : 3, children: all(node.children) }];
      case 'link':
        return [{ kind: 'link', url: node.url, children: all(node.children) }];
      default: {
        const kind = known[node.type];
        return kind && 'children' in node ? [{ kind, children: all(node.children) }] : [];
      }
    }
  }
  return all(fromMarkdown(text).children);
}

/** Joins adjacent texts, because their division does not matter. */
const joined = (nodes: readonly MarkupNode[]): unknown =>
  JSON.parse(
    JSON.stringify(nodes, (_name, value: unknown) =>
      Array.isArray(value)
        ? value.reduce<MarkupNode[]>((row, node: MarkupNode) => {
            const last = row.at(-1);
            if (node.kind === 'text' && last?.kind === 'text')
              row[row.length - 1] = { kind: 'text', text: last.text + node.text };
            else row.push(node);
            return row;
          }, [])
        : value,
    ),
  );

const read = (text: string) => joined(readMarkup(text, () => true).nodes);

describe('written content is read as the reference reads it', () => {
  test('[CN-12] all that comes with the brands', () => {
    let count = 0;
    const visit = (value: unknown): void => {
      if (typeof value === 'string') {
        count += 1;
        expect(read(value)).toEqual(joined(reference(value)));
      } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
    };
    // The reference takes seconds for all of them.
    for (const brand of readBrands(path.join(root, 'brands')).slice(0, isWide ? undefined : 1))
      visit(readContentFiles(brand, new Date('2026-11-18')));
    expect(count).toBeGreaterThan(300);
  });

  test('[CN-12] whatever people put together of words, lists, quotes, emphasis and links', () => {
    const word = fc.constantFrom('one', 'two,', 'three', 'a_b', '2*3', 'x < y', 'Q&A', '&amp;', '“so”', 'é', '👍');
    const marked = fc.oneof(
      { weight: 6, arbitrary: word },
      word.map((text) => `**${text}**`),
      word.map((text) => `*${text}*`),
      word.map((text) => `__${text}__ **and *${text}***`),
      word.map((text) => `[${text}](/help?a=b "c")`),
      word.map((text) => `[**${text}** two](https://a.example/b_(c))`),
      word.map((text) => `\`${text} *\``),
    );
    const line = fc.array(marked, { minLength: 1, maxLength: 6 }).map((copy) => copy.join(' '));
    const paragraph = fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'));
    const indented = (text: string, by: string) => text.replaceAll('\n', `\n${by}`);
    const item = fc.oneof(
      paragraph,
      fc.tuple(line, line).map(([first, second]) => `${first}\n\n${second}`),
      fc.tuple(line, line).map(([first, second]) => `${first}\n- ${second}\n- ${first}`),
    );
    const list = fc
      .tuple(fc.constantFrom('- ', '* ', '1. ', '2) ', '-   '), fc.array(item, { minLength: 1, maxLength: 4 }))
      .map(([mark, items]) => items.map((text) => mark + indented(text, ' '.repeat(mark.length))).join('\n'));
    const block = fc.oneof(
      paragraph,
      list,
      paragraph.map((text) => `> ${indented(text, '> ')}`),
      list.map((text) => `> ${indented(text, '> ')}`),
      line.map((text) => `## ${text}`),
      line.map((text) => `${text}  \n${text}\\\n${text}`),
    );
    const written = fc.array(block, { minLength: 1, maxLength: 5 }).map((blocks) => blocks.join('\n\n'));
    const runs = isWide ? 20_000 : 300;
    fc.assert(
      fc.property(written, (text) => {
        // The reference has no limit.
        fc.pre(readMarkup(text, () => true).faults.length === 0);
        expect(read(text)).toEqual(joined(reference(text)));
      }),
      { numRuns: runs },
    );
    walked('texts read twice', runs);
  }, 300_000);
});
