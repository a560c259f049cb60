import { createFormats, findLanguage } from '@croupier/i18n';
import { TextProvider } from '@croupier/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { makeTexts } from '../src/language/page-texts.ts';
import { Contents } from '../src/parts/Contents.tsx';
import { headingsOf } from '../src/parts/markup-headings.ts';
import type { MarkupNodes } from '../src/parts/markup-nodes.ts';
import { Markup } from '../src/parts/Markup.tsx';
import { RouterContext } from '../src/routing/router-context.ts';
import { createRouter } from '../src/routing/router.ts';
import { settings } from './settings.ts';

const router = createRouter([], {
  address: '/help?legal=terms',
  settings: () => settings,
  hasToken: () => false,
  prepare: async () => {},
  prepareEarly: async () => {},
});
const texts = await makeTexts('EN');
const drawn = (element: React.ReactNode) =>
  renderToStaticMarkup(
    <TextProvider texts={texts} formats={createFormats(findLanguage('EN')!, 'Asia/Manila')}>
      <RouterContext value={router}>{element}</RouterContext>
    </TextProvider>,
  );
const text = (content: string) => ({ kind: 'text' as const, text: content });
const link = (url: string): MarkupNodes => [
  { kind: 'paragraph', children: [{ kind: 'link', url, children: [text('here')] }] },
];

test('[CN-12, SH-46] text stays text, whatever stands in it', () => {
  const html = drawn(
    <Markup
      nodes={[{ kind: 'paragraph', children: [text('<script>alert(1)</script><img src=x onerror=alert(1)>')] }]}
    />,
  );
  expect(html).not.toMatch(/<script|<img/);
  expect(html).toContain('&lt;script&gt;');
});

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://elsewhere.example',
  '//elsewhere.example',
  String.raw`/\elsewhere.example`,
  'vbscript:x',
  '',
])('[CN-5, CN-12] a link to %j loses its address and keeps its words', (url) => {
  const html = drawn(<Markup nodes={link(url)} />);
  expect(html).not.toContain('<a');
  expect(html).toContain('here');
});

test('[CN-5] links lead into the portal, or by https beside it', () => {
  expect(drawn(<Markup nodes={link('/help?article=deposit-how')} />)).toContain('href="/help?article=deposit-how"');
  const outside = drawn(<Markup nodes={link('https://social.example/a')} />);
  expect(outside).toContain('href="https://social.example/a"');
  expect(outside).toContain('rel="noopener noreferrer"');
});

const long: MarkupNodes = [
  { kind: 'heading', level: 2, children: [text('Money '), { kind: 'strong', children: [text('first')] }] },
  { kind: 'paragraph', children: [text('a')] },
  { kind: 'heading', level: 3, children: [text('Details')] },
  { kind: 'heading', level: 2, children: [text('Bets')] },
];

test('[CN-22] headings follow the level above them, and the contents lead to each', () => {
  const html = drawn(<Markup nodes={long} topLevel={2} hasAnchors />);
  expect([...html.matchAll(/<(h\d)/g)].map(([, level]) => level)).toEqual(['h2', 'h3', 'h2']);
  const headings = headingsOf(long);
  expect(headings.map((heading) => heading.text)).toEqual(['Money first', 'Bets']);
  const contents = drawn(<Contents headings={headings} />);
  for (const { id } of headings) {
    expect(html).toContain(`id="${id}"`);
    expect(contents).toContain(`href="/help?legal=terms#${id}"`);
  }
});

test('[CN-12] a kind that this page does not know is left out, and the rest is there', () => {
  const younger = [{ kind: 'video', url: 'x' }, ...link('/help')] as unknown as MarkupNodes;
  expect(drawn(<Markup nodes={younger} />)).toContain('here');
});
