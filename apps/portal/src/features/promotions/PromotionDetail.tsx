import type { TextKey } from '@croupier/i18n';
import { classNames, EmptyState, Icon, Picture, Skeleton, useText } from '@croupier/ui';
import type { IconName } from '@croupier/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { usePageTitle } from '../../brand/use-page-title.ts';
import { useBannerPicture } from '../../parts/banner-picture.ts';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { Markup } from '../../parts/Markup.tsx';
import { columnClass } from '../../parts/PageHead.tsx';
import { Link } from '../../routing/Link.tsx';
import { useOfAddress } from '../../routing/router-context.ts';
import { CashBack } from './CashBack.tsx';
import { FreeSpins } from './FreeSpins.tsx';
import { Period } from './Period.tsx';
import { Example } from './Example.tsx';
import { MyPart } from './MyPart.tsx';
import { usePromotion, usePromotions } from './promotion-queries.ts';
import type { Promotion } from './promotion-queries.ts';
import { gridClass } from './PromotionsPage.tsx';
import { PromotionStatus } from './PromotionStatus.tsx';
import { PromotionTile } from './PromotionTile.tsx';
import { ShareButton } from './ShareButton.tsx';

/** One promotion: what it gives, what it asks for, and its terms to the last line (PM-3, PM-23). */
export function PromotionDetail({ id }: { id: string }) {
  const t = useText();
  const { data, isError, error, refetch, isPlaceholderData } = usePromotion(id);
  useRefreshAfterCentre(refetch);
  usePageTitle(data?.title ?? t('routes.promotions'));
  return (
    <div className={`${columnClass} flex flex-col gap-8 pt-4 sm:pt-6`}>
      <nav aria-label={t('promotions.way_back')}>
        <Link
          to="/promotions"
          aria-current={undefined}
          className="inline-flex min-h-9 items-center gap-1 text-small text-highlight underline-offset-4 hover:underline"
        >
          <Icon name="chevron-start" className="size-4" />
          {t('promotions.all')}
        </Link>
      </nav>
      {data ? (
        <Known promotion={data} isAwaited={isPlaceholderData} />
      ) : data === null ? (
        <>
          <h1 className="sr-only">{t('promotions.gone')}</h1>
          <EmptyState drawing="search" title={t('promotions.gone')}>
            {t('promotions.gone_lead')}
          </EmptyState>
        </>
      ) : isError ? (
        <FetchFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
      <Others than={id} />
    </div>
  );
}

/** Something that was missing may have been met in the member centre, which opens above this page. */
function useRefreshAfterCentre(refresh: () => unknown): void {
  const isInCentre = useOfAddress(({ search }) => search['centre'] !== undefined);
  const wasInCentre = useRef(isInCentre);
  const refreshNow = useEffectEvent(refresh);
  useEffect(() => {
    if (wasInCentre.current && !isInCentre) refreshNow();
    wasInCentre.current = isInCentre;
  }, [isInCentre]);
}

/** `isAwaited`: what it is for this member is not known yet. */
function Known({ promotion, isAwaited }: { promotion: Promotion; isAwaited: boolean }) {
  const t = useText();
  const pictureOf = useBannerPicture();
  const { id, title, summary, picture, status, offer, startsAt, endsAt, categoryTitle, terms, version } = promotion;
  return (
    <article className="flex flex-col gap-8">
      <header className="grid overflow-hidden rounded-card bg-raised shadow-mid md:grid-cols-2">
        <Picture src={pictureOf(picture, 'card')} alt="" ratio="16 / 10" isPriority className="md:order-2" />
        <div className="flex flex-col items-start justify-center gap-3 p-6 md:p-8">
          <p className="flex flex-wrap items-center gap-2 text-small text-ink-soft">
            {!isAwaited && <PromotionStatus status={status} offer={offer} />}
            {categoryTitle}
          </p>
          <h1 className="heading text-headline sm:text-display">{title}</h1>
          <p className="text-ink-soft">{summary}</p>
          <p className="text-small text-ink-soft">
            <Period status={status} startsAt={startsAt} endsAt={endsAt} />
          </p>
          <ShareButton id={id} title={title} text={summary} />
        </div>
      </header>
      {offer && <MyPart promotion={promotion} offer={offer} isAwaited={isAwaited} />}
      {offer?.cashBack && promotion.mine && <CashBack promotion={offer.id} />}
      {offer?.freeSpins && promotion.mine && <FreeSpins promotion={offer.id} />}
      <h2 className="sr-only">{t('promotions.in_short')}</h2>
      <Facts names={['reward', 'turnover']} facts={promotion.facts} isLarge />
      {offer && <Example offer={offer} />}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-labelledby="terms" className="flex max-w-3xl min-w-0 flex-col gap-4 max-lg:order-2">
          <h2 id="terms" className="heading text-headline">
            {t('promotions.terms')}
          </h2>
          <Markup nodes={terms} />
          <p className="border-t border-line pt-3 text-caption text-ink-faint">
            {t('promotions.version', { version })}
          </p>
        </section>
        <aside className="self-start lg:sticky lg:top-32">
          <Facts names={['who', 'expiry', 'maximumWin', 'excludedGames']} facts={promotion.facts} />
        </aside>
      </div>
    </article>
  );
}

type FactName = keyof Promotion['facts'];

const factLooks: Record<FactName, { label: TextKey; icon: IconName }> = {
  reward: { label: 'promotions.reward', icon: 'trophy' },
  turnover: { label: 'promotions.turnover', icon: 'refresh' },
  who: { label: 'promotions.who', icon: 'users' },
  expiry: { label: 'promotions.expiry', icon: 'clock' },
  maximumWin: { label: 'promotions.maximum_win', icon: 'chart' },
  excludedGames: { label: 'promotions.excluded_games', icon: 'games' },
};

type FactsProps = { names: readonly FactName[]; facts: Promotion['facts']; isLarge?: boolean };

/** What decides whether it is worth it, before anybody reads terms: reward and turnover side by side and in one size. */
function Facts({ names, facts, isLarge = false }: FactsProps) {
  const t = useText();
  return (
    <dl className={classNames('grid gap-3', isLarge ? 'md:grid-cols-2' : 'sm:grid-cols-2 lg:grid-cols-1')}>
      {names.map((name) => (
        <div
          key={name}
          className={classNames(
            'flex flex-col gap-1 rounded-card p-4',
            isLarge ? 'bg-raised shadow-mid sm:p-6' : 'bg-sunken',
          )}
        >
          <dt className="flex items-start gap-2 text-small text-ink-soft">
            <Icon name={factLooks[name].icon} className="text-highlight" />
            {t(factLooks[name].label)}
          </dt>
          <dd className={isLarge ? 'heading text-title' : 'text-small font-semibold'}>{facts[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Three more, so that nobody stands at the end of a road. */
function Others({ than }: { than: string }) {
  const t = useText();
  const others =
    usePromotions(undefined, 1)
      .data?.list.filter(({ id }) => id !== than)
      .slice(0, 3) ?? [];
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="others" className="flex flex-col gap-4">
      <h2 id="others" className="heading text-headline">
        {t('promotions.others')}
      </h2>
      <ul className={gridClass}>
        {others.map((promotion) => (
          <li key={promotion.id}>
            <PromotionTile promotion={promotion} level="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Waiting() {
  return (
    <>
      <Skeleton shape="block" className="h-96" />
      <div className="grid gap-3 sm:grid-cols-2">
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
      <Skeleton shape="block" className="h-72 max-w-3xl" />
    </>
  );
}
