import { buttonClass, Icon, Skeleton, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useSettings } from '../../api/use-settings.ts';
import { brandPicture } from '../../brand/brand-picture.ts';
import { addressParts } from '../../brand/address-parts.ts';
import { useIsAlive } from '../../page/use-is-alive.ts';
import { useBannerPicture } from '../../parts/banner-picture.ts';
import { QrCode } from '../../parts/QrCode.tsx';
import { SeenPicture } from '../../parts/SeenPicture.tsx';
import { Link } from '../../routing/Link.tsx';
import { qrMargin, qrSize } from './home-limits.ts';
import { downloadsQuery } from './section-queries.ts';
import { columnClass } from './Section.tsx';
import { SectionFailure } from './SectionFailure.tsx';

/** The three with a code, in the order of the specification. The lite app is installed from the page itself. */
const scanned = ['ios-config', 'ios', 'android'] as const;

const phone = { motif: 'app', seed: 'download' };

/** The apps, each with a code for a phone, and a link for visitors on a phone. */
export function DownloadBlock() {
  const t = useText();
  const { brand } = useSettings();
  const pictureOf = useBannerPicture();
  const { data, isError, error, refetch } = useQuery(downloadsQuery);
  return (
    <section id="download" aria-labelledby="download-title" className={`${columnClass} scroll-mt-32`}>
      <div className="grid gap-6 overflow-hidden rounded-card bg-raised p-6 shadow-mid md:grid-cols-[auto_minmax(0,1fr)] md:items-center md:p-8 xl:grid-cols-[auto_minmax(0,1fr)_auto] xl:gap-8">
        <SeenPicture
          src={pictureOf(phone, 'card')}
          alt=""
          ratio="16 / 10"
          className="-mx-6 -mt-6 md:m-0 md:w-56 md:rounded-card"
          fallback={<></>}
        />
        <div className="flex flex-col items-start gap-3">
          <h2 id="download-title" className="heading text-headline">
            {t('sections.download', { brand: brand.name })}
          </h2>
          <p className="max-w-md text-ink-soft">{t('sections.download_lead')}</p>
          <Link to="/down" className={buttonClass({ kind: 'quiet' })}>
            <Icon name="download" />
            {t('sections.download_more')}
          </Link>
        </div>
        {!data && isError ? (
          <SectionFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <ul className="grid gap-1 sm:grid-cols-3 sm:gap-6 md:col-span-2 xl:col-span-1">
            {scanned.map((platform) => {
              const offered = data?.find((each) => each.platform === platform);
              // A way that the brand does not offer is left out. Until that is known, its space is kept.
              if (data && !offered) return null;
              return (
                <li key={platform} className="flex min-h-11 items-center gap-2 sm:flex-col">
                  {offered ? (
                    <>
                      <Code title={offered.title} address={offered.address} />
                      <Address address={offered.address}>{offered.title}</Address>
                    </>
                  ) : (
                    <Skeleton shape="block" className="h-9 sm:mb-13 sm:size-[180px]" />
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </section>
  );
}

/** Not shown on phones. */
const codeClass = 'size-[180px] rounded-control max-sm:hidden';

function Code({ title, address }: { title: string; address: string }) {
  const t = useText();
  // The server does not have the address that the visitor used.
  const isAlive = useIsAlive();
  const { merchant } = useSettings();
  if (!isAlive) return <Skeleton shape="block" className={codeClass} />;
  return (
    <QrCode
      text={new URL(address, globalThis.location.origin).href}
      label={t('sections.download_scan', { title })}
      size={qrSize}
      margin={qrMargin}
      logo={brandPicture('mark', merchant)}
      className={codeClass}
      // Too long for a code: the link below has the address.
      fallback={
        <p className={`${codeClass} grid place-items-center p-4 text-center text-small text-ink-soft`}>
          {t('sections.download_no_code')}
        </p>
      }
    />
  );
}

const linkClass =
  'control-label inline-flex min-h-11 items-center gap-2 text-center text-highlight underline underline-offset-4';

function Address({ address, children }: { address: string; children: string }) {
  const inside = addressParts(address);
  const content = (
    <>
      <Icon name="download" className="sm:hidden" />
      {children}
    </>
  );
  // A file is not a page of the portal: the browser must request it.
  return inside && !inside.pathname.includes('.') ? (
    <Link to={inside.pathname} search={inside.search} className={linkClass}>
      {content}
    </Link>
  ) : (
    <a href={address} className={linkClass}>
      {content}
    </a>
  );
}
