import { readMarkup } from '@croupier/server/testing';
import { describe, expect, test } from 'vitest';
import { isWide } from '../../../tools/run/test/walked.mjs';

const read = (text: string) => readMarkup(text, () => true);

/** Lines that are each nested deeper than the one before. */
const deeper = (step: string, mark: string) => (length: number) => {
  let text = '';
  for (let level = 0; text.length < length; level += 1) text += `${step.repeat(level)}${mark}\n`;
  return text.slice(0, length);
};
const over = (part: string) => (length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length);
const bySize = (part: (size: number) => string) => (length: number) => {
  let text = '';
  for (let size = 1; text.length < length; size += 1) text += part(size);
  return text.slice(0, length);
};

/** Inputs that are known to slow down Markdown parsers, and similar ones. */
const hostile: readonly (readonly [what: string, make: (length: number) => string])[] = [
  ['lists within lists on a line', over('- ')],
  ['numbered lists on a line', over('1. ')],
  ['lists deeper line by line', deeper('  ', '- a')],
  ['lists deeper line by line, with tabs', deeper('\t', '* a')],
  ['numbered lists deeper line by line', deeper('   ', '1. a')],
  ['quotes on a line', over('>')],
  ['quotes with blanks on a line', over('> ')],
  ['quotes deeper line by line', deeper('>', ' a')],
  ['quotes and lists in turn', over('> - ')],
  ['lines of eight marks', over('- - - - - - - - a\n')],
  ['lines of eight quotes', over('>>>>>>>>a\n')],
  ['eight marks, deeper and back', over('- - - - - - - - a\na\n- a\n')],
  ['items at many depths', over([0, 2, 4, 6, 8, 10, 12].map((n) => `${' '.repeat(n)}- a\n`).join(''))],
  ['a long list', over('- a\n')],
  ['a long list with blank lines', over('- a\n\n')],
  ['items without words', over('-\n')],
  ['opening brackets', over('[')],
  ['closing brackets', over(']')],
  ['links within links', over('[a](')],
  ['links that end nowhere', over('[a](<b')],
  ['pictures within pictures', over('![')],
  ['links of references', over('[a][b]')],
  ['definitions', over('[a]: /b "\n')],
  ['definitions with long names', bySize((size) => `[${'a'.repeat(size)}]: /b\n`)],
  ['definitions on lines of their own', over('[a]: /b\n\n')],
  ['stars', over('*')],
  ['stars and letters', over('*a ')],
  ['stars on both sides', over('a*b')],
  ['stars and lines below in turn', over('*a_b')],
  ['double stars', over('**a *')],
  ['lines below', over('_')],
  ['two hundred stars a paragraph', over(`${'*a '.repeat(66)}\n\n`)],
  ['a hundred pairs a paragraph', over(`${'*a* '.repeat(99)}\n\n`)],
  ['two hundred brackets a paragraph', over(`${'[a'.repeat(199)}\n\n`)],
  ['a hundred ticks a paragraph', over(`${Array.from({ length: 18 }, (_, n) => `${'`'.repeat(n)}a`).join('')}\n\n`)],
  ['ticks', over('`')],
  ['ticks of growing length', bySize((size) => `${'`'.repeat(size)}a`)],
  ['fences', over('```\n')],
  ['fences of growing length', bySize((size) => `${'~'.repeat(size)}a\n`)],
  ['tables', over('|a|b\n|-|-\n')],
  ['tags', over('<a ')],
  ['tags that open', over('<a>')],
  ['comments', over('<!--')],
  ['instructions', over('<?')],
  ['declarations', over('<!A ')],
  ['character data', over('<![CDATA[')],
  ['addresses in brackets', over('<https:')],
  ['attributes', over('<a b="')],
  ['entities', over('&amp;')],
  ['entities without end', over('&a')],
  ['backslashes', over('\\')],
  ['headings', over('# ')],
  ['headings on lines', over('# a\n')],
  ['lines under', over('a\n=\n')],
  ['lines across', over('---\n')],
  ['blanks', over(' ')],
  ['tabs', over('\t')],
  ['ends of lines', over('\n')],
  ['blanks at the ends of lines', over('a  \n')],
  ['lines in a quote that is left', over('> a\nb\n')],
  ['blank lines in an item', (length) => `- a${over('\n')(length - 8)}\n  b`],
  ['code by blanks', over('     a\n')],
];

/** The input to compare with. */
const plain = over('A word of the house, as anybody would write it down.\n\n');

/** The least processor time of several tries; waiting for a busy machine does not count. */
function shortest(work: () => void, tries: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let n = 0; n < tries; n += 1) {
    const began = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(began);
    best = Math.min(best, user + system);
  }
  return best;
}

/**
 * How much longer hostile text may take than plain text; a parser that backtracks takes hundreds to thousands of times
 * longer.
 */
const MOST_TIMES = 150;

describe('written content that wants to keep the server busy', () => {
  const lengths = isWide ? [500, 3000, 18_000, 20_000] : [3000, 18_000];
  // Warm-up, so that the engine has compiled the code before the measurement.
  for (let n = 0; n < 5; n += 1) read(plain(18_000));

  test.each(hostile)('[CN-33] %s take no more than a small multiple of plain words', (_what, make) => {
    for (const length of lengths) {
      const text = make(length);
      const [yardstick, taken] = [shortest(() => read(plain(length)), 9), shortest(() => read(text), 5)];
      expect(taken / yardstick).toBeLessThan(MOST_TIMES);
    }
  });
});

describe('written content', () => {
  test.each([
    [`${'- '.repeat(9)}a`, 'nested too deeply'],
    [`${'>'.repeat(9)}a`, 'nested too deeply'],
    [deeper('  ', '- a')(200), 'nested too deeply'],
    [`${'*a '.repeat(20)}${'a* '.repeat(20)}`, 'nested too deeply'],
    ['a'.repeat(20_001), 'too long'],
    ['a\n\n---\n\nb', 'thematicBreak is not allowed'],
    ['[a]: /b', 'definition is not allowed'],
    ['![a](/b)', 'image is not allowed'],
    ['<div>\na\n</div>', 'html is not allowed'],
    ['a <!-- b --> c', 'html is not allowed'],
  ])('[CN-12, CN-33] %j is named as a fault', (text, fault) => expect(read(text).faults).toContain(fault));

  const text = (copy: string) => ({ kind: 'text', text: copy });
  const paragraph = (...children: object[]) => ({ kind: 'paragraph', children });
  const item = (...children: object[]) => ({ kind: 'item', children });
  const list = (ordered: boolean, ...children: object[]) => ({ kind: 'list', ordered, children });
  const strong = (...children: object[]) => ({ kind: 'strong', children });
  const emphasis = (...children: object[]) => ({ kind: 'emphasis', children });
  const link = (url: string, ...children: object[]) => ({ kind: 'link', url, children });

  test.each([
    ['a\nb', [paragraph(text('a\nb'))]],
    ['a  \nb\\\nc', [paragraph(text('a'), { kind: 'break' }, text('b'), { kind: 'break' }, text('c'))]],
    [
      '# a #\n\nb\n-',
      [
        { kind: 'heading', level: 2, children: [text('a')] },
        { kind: 'heading', level: 2, children: [text('b')] },
      ],
    ],
    ['- a\n- b\n\n  c', [list(false, item(paragraph(text('a'))), item(paragraph(text('b')), paragraph(text('c'))))]],
    [
      '1. a\n   - b\n2. c',
      [list(true, item(paragraph(text('a')), list(false, item(paragraph(text('b'))))), item(paragraph(text('c'))))],
    ],
    ['- a\n* b', [list(false, item(paragraph(text('a')))), list(false, item(paragraph(text('b'))))]],
    ['> a\nb\n\nc', [{ kind: 'quote', children: [paragraph(text('a\nb'))] }, paragraph(text('c'))]],
    ['in 1986.\n2. no list', [paragraph(text('in 1986.\n2. no list'))]],
    [
      '***a** b* __c__ d_e_f',
      [paragraph(emphasis(strong(text('a')), text(' b')), text(' '), strong(text('c')), text(' d_e_f'))],
    ],
    ['2*3*4 and * a *', [paragraph(text('2'), emphasis(text('3')), text('4 and * a *'))]],
    ['[a *b*](/c "d") [e', [paragraph(link('/c', text('a '), emphasis(text('b'))), text(' [e'))]],
    [
      '[a](/b_(c)) [[d](/e)](/f)',
      [paragraph(link('/b_(c)', text('a')), text(' ['), link('/e', text('d')), text('](/f)'))],
    ],
    ['<https://a.example/b>', [paragraph(link('https://a.example/b', text('https://a.example/b')))]],
    ['`a *b*` &amp; &lt; &nothing; \\* &#8238;', [paragraph(text('a *b* & < &nothing; * \uFFFD'))]],
    ['```\n*a*\n```', [text('*a*')]],
    ['    a', [text('a')]],
    ['<Araw & Co> is < 3 and > 2', [paragraph(text('<Araw & Co> is < 3 and > 2'))]],
    ['', []],
  ])('[CN-12] %j is read as everybody would', (given, nodes) => expect(read(given)).toEqual({ nodes, faults: [] }));
});
