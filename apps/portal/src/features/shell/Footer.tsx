import type { TextKey } from '@croupier/i18n';
import { Icon, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CentreLink } from '../../addresses/CentreLink.tsx';
import { siteQuery } from '../../api/site-query.ts';
import { useSettings } from '../../api/use-settings.ts';
import { useScheme } from '../../art/use-scheme.ts';
import { brandPicture } from '../../brand/brand-picture.ts';
import { ServiceLink, useHasService } from '../../brand/ServiceLink.tsx';
import { useBannerPicture } from '../../parts/banner-picture.ts';
import { ContentLink } from '../../parts/ContentLink.tsx';
import { LanguageButton } from './LanguageButton.tsx';
import { legalPlace } from './places.ts';
import { SocialLinks } from './SocialLinks.tsx';
import { VendorStrip } from './VendorStrip.tsx';

const linkClass =
  'inline-flex min-h-9 items-center rounded-control text-ink-soft underline-offset-4 hover:text-ink hover:underline';

/** Who we are, where to find help, whom we play with, and what the law and good manners ask of every page (SH-21). */
export default function Footer() {
  const t = useText();
  const { merchant, brand } = useSettings();
  const hasService = useHasService();
  const site = useQuery(siteQuery).data;
  const footer = site?.footer;
  return (
    <footer id="footer" className="relative isolate overflow-hidden bg-sunken max-md:pb-24">
      <Backdrop />
      <div className="mx-auto grid max-w-7xl gap-8 px-4 py-12 sm:px-8 md:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_1.3fr]">
        <div className="flex flex-col items-start gap-4">
          <img
            src={brandPicture('logo', merchant)}
            alt={brand.name}
            height="36"
            className="h-9 w-auto"
            loading="lazy"
          />
          {footer && <p className="max-w-sm text-small text-ink-soft">{footer.about}</p>}
        </div>
        <Column title={t('routes.help')}>
          {footer?.links.map(({ label, url }) => (
            <li key={url}>
              <ContentLink url={url} className={linkClass}>
                {label}
              </ContentLink>
            </li>
          ))}
          {hasService && (
            <li>
              <ServiceLink className={linkClass}>{t('system.customer_service')}</ServiceLink>
            </li>
          )}
        </Column>
        <Column title={t('shell.legal')}>
          {site?.legal.map(({ slug, title }) => (
            <li key={slug}>
              <ContentLink url={legalPlace(slug)} className={linkClass}>
                {title}
              </ContentLink>
            </li>
          ))}
        </Column>
        <section
          aria-labelledby="footer-safe"
          className="flex flex-col gap-3 self-start rounded-card bg-raised p-6 shadow-mid"
        >
          <div className="flex items-center gap-3">
            <span
              aria-hidden="true"
              className="heading figures grid size-12 shrink-0 place-items-center rounded-full text-body text-ink ring-2 ring-danger"
            >
              {brand.minimumAge}+
            </span>
            <h2 id="footer-safe" className="heading text-title">
              {t('shell.play_safely')}
            </h2>
          </div>
          <div className="flex flex-col gap-2 text-small text-ink-soft">
            {footer ? (
              <>
                <p>{footer.age}</p>
                <p>{footer.responsible}</p>
              </>
            ) : (
              brand.noticeKeys.map((key) => (
                // The brand's configuration names these keys; texts: brand.*
                <p key={key}>{t(key as TextKey, { age: brand.minimumAge })}</p>
              ))
            )}
          </div>
          <CentreLink
            page="playSafely"
            className="control-label inline-flex min-h-11 items-center gap-2 text-highlight underline-offset-4 hover:underline"
          >
            {t('shell.limits')}
            <Icon name="arrow-end" />
          </CentreLink>
          <ContentLink
            url="/help?category=play-safely"
            className="control-label inline-flex min-h-11 items-center gap-2 text-highlight underline-offset-4 hover:underline"
          >
            {t('shell.gambling_help')}
            <Icon name="arrow-end" />
          </ContentLink>
        </section>
      </div>
      <VendorStrip />
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-6 gap-y-3 border-t border-line px-4 py-4 sm:px-8">
        {site && <SocialLinks resources={site.resources} />}
        <div className="flex min-w-0 flex-1 basis-72 flex-col text-caption text-ink-faint">
          <p>{footer?.copyright ?? t('shell.copyright', { name: brand.legalName })}</p>
          {footer && <p>{footer.licence}</p>}
        </div>
        <LanguageButton />
      </div>
    </footer>
  );
}

/** The brand's background picture, faint along the upper edge. */
function Backdrop() {
  const address = useBannerPicture();
  const motif = useScheme() === 'light' ? 'morning-fields' : 'night-bay';
  return (
    <>
      <img
        src={address({ motif, seed: 'footer' }, 'wide')}
        alt=""
        loading="lazy"
        decoding="async"
        className="pointer-events-none absolute inset-x-0 top-0 -z-10 h-72 w-full object-cover opacity-35 [mask:linear-gradient(black,transparent)]"
      />
      <div aria-hidden="true" className="sheen h-px opacity-60" />
    </>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="heading mb-2 text-title">{title}</h2>
      <ul className="flex flex-col text-small">{children}</ul>
    </nav>
  );
}
