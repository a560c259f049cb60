import { Icon, Skeleton, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '../../api/site-query.ts';
import { ContentLink } from '../../parts/ContentLink.tsx';
import { useBannerPicture } from '../../parts/banner-picture.ts';
import { SeenPicture } from '../../parts/SeenPicture.tsx';
import { Section } from './Section.tsx';
import { SectionFailure } from './SectionFailure.tsx';

/** Four blocks about the brand (HM-3). */
export function Descriptions() {
  const t = useText();
  const pictureOf = useBannerPicture();
  const { data, isError, error, refetch } = useQuery(siteQuery);
  return (
    <Section id="descriptions" title={t('sections.descriptions')}>
      {!data && isError ? (
        <SectionFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-4">
          {data
            ? data.descriptions.map(({ id, title, text, url, picture }) => (
                <li key={id} className="relative flex gap-4 xl:flex-col xl:gap-3">
                  <SeenPicture
                    src={pictureOf(picture, 'card')}
                    alt=""
                    ratio="16 / 10"
                    className="w-28 shrink-0 self-start rounded-card shadow-mid xl:w-full"
                    fallback={<></>}
                  />
                  <div className="flex flex-col gap-1">
                    <h3 className="heading text-title">
                      {url ? (
                        <ContentLink
                          url={url}
                          className="underline-offset-4 after:absolute after:inset-0 hover:underline"
                        >
                          {title}
                          <Icon name="chevron-end" className="ms-1 inline size-[0.9em] text-highlight" />
                        </ContentLink>
                      ) : (
                        title
                      )}
                    </h3>
                    <p className="text-small text-ink-soft">{text}</p>
                  </div>
                </li>
              ))
            : [1, 2, 3, 4].map((place) => (
                <li key={place}>
                  <Skeleton shape="block" className="h-28 xl:h-72" />
                </li>
              ))}
        </ul>
      )}
    </Section>
  );
}
