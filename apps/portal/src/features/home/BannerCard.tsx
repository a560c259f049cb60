import { classNames, Icon } from '@croupier/ui';
import { ContentLink } from '../../parts/ContentLink.tsx';
import { useBannerPicture } from '../../parts/banner-picture.ts';
import { SeenPicture } from '../../parts/SeenPicture.tsx';
import type { Banner } from '../../parts/banners-query.ts';
import { wideCardHeight } from './wide-card-height.ts';

/** A banner card: its drawing above its text. The whole card is a link. */
export function BannerCard({ banner, look }: { banner: Banner; look: 'tall' | 'wide' }) {
  const pictureOf = useBannerPicture();
  const { linkageType, url, title, text, callToAction, picture } = banner;
  const isLink = linkageType !== 'NONE' && url !== '' && callToAction !== '';
  const isWide = look === 'wide';
  return (
    <article
      className={classNames(
        'relative isolate flex h-full overflow-hidden rounded-card bg-raised shadow-mid hover:shadow-high',
        isWide ? `${wideCardHeight} items-center` : 'flex-col',
      )}
    >
      <div
        className={classNames(
          isWide &&
            'absolute inset-y-0 end-0 -z-10 w-1/2 [mask-image:linear-gradient(to_right,transparent,black_40%)] rtl:-scale-x-100',
        )}
      >
        <SeenPicture
          src={pictureOf(picture, 'card')}
          alt=""
          ratio="16 / 10"
          className={isWide ? 'h-full min-h-52 bg-transparent' : ''}
          fallback={<></>}
        />
      </div>
      <div className={classNames('flex flex-col items-start gap-1 p-4 sm:p-6', isWide ? 'max-w-[58%]' : 'flex-1')}>
        <h3 className="heading text-title">{title}</h3>
        <p className="text-small text-ink-soft">{text}</p>
        {isLink && (
          <ContentLink
            url={url}
            className="control-label mt-auto inline-flex min-h-10 items-center gap-1 pt-2 text-highlight underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {callToAction}
            <Icon name="arrow-end" className="size-[1.1em]" />
          </ContentLink>
        )}
      </div>
    </article>
  );
}
