import { createFormats, createTexts, languageOf } from '@croupier/i18n';
import { compileCatalogue } from '@croupier/i18n/node';
import { TextProvider } from '@croupier/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { siteQuery } from '../src/api/site-query.ts';
import { promotionCountQuery } from '../src/api/use-promotion-count.ts';
import { PromotionMark } from '../src/features/shell/PromotionMark.tsx';

const english = languageOf('EN');
const texts = createTexts(english, compileCatalogue('EN'), { isDevelopment: true });

function marked(count: number, claimable: number): string {
  const queryClient = new QueryClient();
  queryClient.setQueryData(siteQuery.queryKey, { hasPromotions: true } as never);
  queryClient.setQueryData(promotionCountQuery(false).queryKey, { count, claimable });
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <TextProvider texts={texts} formats={createFormats(english, 'Asia/Manila')}>
        <PromotionMark />
      </TextProvider>
    </QueryClientProvider>,
  );
}

test.each([0, 2])(
  '[PM-5] the number is read out as what it is: open promotions, with %i rewards to claim',
  (claimable) => {
    const html = marked(7, claimable);
    expect(html.replaceAll(/<[^>]*>/g, ' ').match(/\d+ open|\d+/g)).toEqual(['7', '7 open']);
    expect(html).not.toContain('danger');
  },
);

test('[PM-5] without an open promotion there is no mark', () => {
  expect(marked(0, 0)).toBe('');
});
