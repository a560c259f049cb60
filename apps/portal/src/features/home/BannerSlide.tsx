import { buttonClass, classNames, Icon } from '@croupier/ui';
import { ContentLink } from '../../parts/ContentLink.tsx';
import { useBannerPicture } from '../../parts/banner-picture.ts';
import { useSession } from '../../session/session.ts';
import type { Banner } from '../../parts/banners-query.ts';
import { columnClass } from './Section.tsx';

/** A banner of full width: its text is text of the page, and there is a picture for wide and for narrow screens. */
export function BannerSlide({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const pictureOf = useBannerPicture();
  const { title, text, picture } = banner;
  return (
    <>
      <picture>
        <source media="(min-width: 40rem)" srcSet={pictureOf(picture, 'wide')} />
        <img
          src={pictureOf(picture, 'phone')}
          // The headline beside it says the same.
          alt=""
          width={640}
          height={480}
          fetchPriority={isFirst ? 'high' : 'low'}
          decoding={isFirst ? 'sync' : 'async'}
          draggable={false}
          className="banner-art absolute inset-x-0 top-0 -z-10 h-(--art) w-full object-cover object-bottom sm:h-full sm:object-right"
        />
      </picture>
      <div className={`${columnClass} flex h-full flex-col pt-[calc(var(--art)*0.66)] sm:pt-8`}>
        <div className="flex flex-col items-start gap-2 sm:max-w-[52%] md:gap-4 xl:max-w-xl">
          <h2 className="heading text-display text-ink">{title}</h2>
          <p className="line-clamp-3 text-small text-ink-soft md:text-body xl:text-title">{text}</p>
          <CallToAction banner={banner} />
        </div>
      </div>
    </>
  );
}

/** By linkageType: NONE has no link, all others link to their address. */
function CallToAction({ banner: { linkageType, url, callToAction } }: { banner: Banner }) {
  const isSignedIn = useSession(({ token }) => token !== null);
  // Members are not asked to register.
  if (linkageType === 'NONE' || !url || !callToAction || (isSignedIn && url === '/register')) return null;
  return (
    <ContentLink
      url={url}
      className={classNames(
        buttonClass({ kind: 'main', size: 'medium' }),
        'mt-1 after:absolute after:inset-0',
        url === '/register' && 'for-visitors',
      )}
    >
      {callToAction}
      <Icon name="arrow-end" />
    </ContentLink>
  );
}
