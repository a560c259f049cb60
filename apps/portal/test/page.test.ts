import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { playsQuery } from '../src/features/lottery/lottery-queries.ts';
import { textsQuery } from '../src/language/texts-query.ts';
import { dataElement, gatherData } from '../src/page/embedded-data.ts';
import { foldStyles } from '../src/page/folded-styles.ts';

test('embedded answers cannot end their element, and come back as they were', async () => {
  const queryClient = new QueryClient();
  const value = { text: '</script><script>alert(1)</script>', more: '<!-- & "quotes"' };
  queryClient.setQueryData(['content', 1], value);
  // Words and plays are functions; each has a script of its own.
  await queryClient.prefetchQuery(textsQuery('EN'));
  await queryClient.prefetchQuery(playsQuery('3D'));
  expect(queryClient.getQueryCache().getAll()).toHaveLength(3);
  const element = dataElement(gatherData(queryClient));
  const inside = /^<script type="application\/json" id="data">(.*)<\/script>$/.exec(element)?.[1] ?? '';
  expect(inside).not.toContain('<');
  expect(JSON.parse(inside)).toEqual([[['content', 1], value]]);
});

test('style attributes become numbered rules, equal ones one rule', () => {
  const { html, css } = foldStyles(
    '<i style="width:10%"></i><b style="mask:url(&quot;#a&quot;)"></b><u style="width:10%">style=&quot;x&quot;</u>',
  );
  expect(html).toBe('<i data-style="0"></i><b data-style="1"></b><u data-style="0">style=&quot;x&quot;</u>');
  expect(css).toBe('[data-style="0"]{width:10%}[data-style="1"]{mask:url("#a")}');
});

test('a style cannot break out of its rule', () => {
  expect(foldStyles('<i style="x:y}body{display:none}&lt;/style&gt;"></i>').css).not.toMatch(/body\{|<\/style/);
});
