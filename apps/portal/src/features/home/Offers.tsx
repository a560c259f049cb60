import { amountText, Icon, useLanguage, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { readMoney } from '../../api/read-money.ts';
import { Link } from '../../routing/Link.tsx';
import { offersQuery } from './home-queries.ts';
import { columnClass } from './Section.tsx';

/** Promotions that can be joined now, each with a link to its terms. Nothing if there are none (HM-28). */
export function Offers() {
  const t = useText();
  const { tag } = useLanguage();
  const { data: offers = [] } = useQuery(offersQuery);
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="offers-title" id="offers" className={`${columnClass} scroll-mt-32`}>
      {/* Short on phones, so that the brand's banners are within the first two screens (HM-27). */}
      <header className="flex items-center justify-between gap-4">
        <h2 id="offers-title" className="heading text-title max-sm:sr-only">
          {t('home.offers')}
        </h2>
        <Link
          to="/promotions"
          className="control-label inline-flex min-h-10 items-center gap-1 text-highlight underline-offset-4 hover:underline max-sm:hidden"
        >
          {t('home.offers_more')}
          <Icon name="chevron-end" className="size-[1.1em]" />
        </Link>
      </header>
      <ul className="-m-1 flex snap-x [scrollbar-width:none] gap-3 overflow-x-auto p-1">
        {offers.map(({ id, title, percent, most }) => {
          const amount = amountText(readMoney(most), tag);
          return (
            <li key={id} className="min-w-0 shrink-0 grow basis-60 snap-start">
              <Link
                to="/promotions"
                search={{ id }}
                className="flex h-full items-center gap-3 rounded-card bg-raised px-4 py-2 shadow-low sm:py-3 transition-shadow hover:shadow-mid"
              >
                <Icon name="promotions" className="size-6 shrink-0 text-highlight" />
                <span className="flex min-w-0 flex-col">
                  <span className="truncate font-semibold">{title}</span>
                  <span className="truncate text-small text-ink-soft">
                    {percent
                      ? t('home.offer_percent', { percent, most: amount })
                      : t('home.offer_fixed', { most: amount })}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
