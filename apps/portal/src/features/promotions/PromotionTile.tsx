import { Icon, Picture, Skeleton } from '@croupier/ui';
import { useBannerPicture } from '../../parts/banner-picture.ts';
import { SeenPicture } from '../../parts/SeenPicture.tsx';
import { Link } from '../../routing/Link.tsx';
import { Period } from './Period.tsx';
import type { PromotionCard } from './promotion-queries.ts';
import { PromotionStatus } from './PromotionStatus.tsx';

type PromotionTileProps = { promotion: PromotionCard; isOnFirstScreen?: boolean | 'wide'; level?: 'h2' | 'h3' };

/** One promotion in a list. Its name is the link, and the whole card is its area. */
export function PromotionTile({ promotion, isOnFirstScreen = false, level: Level = 'h2' }: PromotionTileProps) {
  const pictureOf = useBannerPicture();
  const { id, title, summary, picture, status, offer, startsAt, endsAt } = promotion;
  const shown = {
    src: pictureOf(picture, 'card'),
    alt: '',
    ratio: '16 / 10',
    className: status === 'close' ? 'opacity-60' : '',
  };
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card bg-raised shadow-mid transition-[translate,box-shadow] duration-200 focus-within:shadow-high hover:-translate-y-1 hover:shadow-high">
      {isOnFirstScreen === true ? (
        <Picture {...shown} isPriority />
      ) : (
        <SeenPicture {...shown} isFirstOnWide={isOnFirstScreen === 'wide'} />
      )}
      <PromotionStatus status={status} offer={offer} className="absolute start-3 top-3 shadow-low" />
      <div className="flex flex-1 flex-col gap-2 p-4 sm:p-6">
        <Level className="heading text-title">
          <Link
            to="/promotions"
            search={{ id }}
            isAfterFrame
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-card focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
          >
            {title}
          </Link>
        </Level>
        <p className="text-small text-ink-soft">{summary}</p>
        <p className="mt-auto flex min-h-6 items-center justify-between gap-3 pt-1 text-caption text-ink-faint">
          <Period status={status} startsAt={startsAt} endsAt={endsAt} />
          <Icon name="arrow-end" className="text-highlight" />
        </p>
      </div>
    </article>
  );
}

export function PromotionTileSkeleton() {
  return (
    <div className="overflow-hidden rounded-card bg-raised shadow-mid">
      <Skeleton shape="block" className="aspect-16/10 h-auto rounded-none" />
      <div className="flex flex-col gap-2 p-4 sm:p-6">
        <Skeleton className="h-7 w-2/3" />
        <Skeleton className="h-10" />
        <Skeleton className="mt-1 h-6 w-1/2" />
      </div>
    </div>
  );
}
