import { useQuery } from '@tanstack/react-query';
import { useSettings } from '../api/use-settings.ts';
import { bannersQuery } from './banners-query.ts';
import { useBannerPicture } from './banner-picture.ts';
import { ContentLink } from './ContentLink.tsx';

type FormBannerProps = { groupName: 'w_login' | 'w_register'; className: string };

/** The first banner of a group; a brand that has none shows its name in its own light. */
export default function FormBanner({ groupName, className }: FormBannerProps) {
  const { brand } = useSettings();
  const pictureOf = useBannerPicture();
  const { data: banners, isError } = useQuery(bannersQuery(groupName));
  const banner = banners?.[0];
  if (!banner) {
    return (
      <div className={className}>
        <span aria-hidden="true" className="sheen absolute inset-0 -z-10 opacity-20" />
        {(banners || isError) && <p className="heading px-4 text-title">{brand.fullName}</p>}
      </div>
    );
  }
  const { linkageType, url, title, text, picture } = banner;
  return (
    <div className={className}>
      <img
        src={pictureOf(picture, 'card')}
        alt=""
        className="absolute inset-y-0 end-0 -z-10 h-full w-1/2 object-cover [mask-image:linear-gradient(to_right,transparent,black_60%)] rtl:-scale-x-100"
      />
      <div className="flex max-w-[60%] flex-col gap-0.5 px-4">
        <p className="heading text-body text-ink">
          {linkageType !== 'NONE' && url ? (
            <ContentLink url={url} className="underline-offset-4 after:absolute after:inset-0 hover:underline">
              {title}
            </ContentLink>
          ) : (
            title
          )}
        </p>
        <p className="line-clamp-3 text-caption text-ink-soft">{text}</p>
      </div>
    </div>
  );
}
