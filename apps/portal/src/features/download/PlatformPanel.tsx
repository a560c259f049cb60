import { Badge, buttonClass, Icon, Skeleton, useFormats, useText } from '@croupier/ui';
import { useSettings } from '../../api/use-settings.ts';
import { addressParts } from '../../brand/address-parts.ts';
import { brandPicture } from '../../brand/brand-picture.ts';
import { useIsAlive } from '../../page/use-is-alive.ts';
import { QrCode } from '../../parts/QrCode.tsx';
import { useRouter } from '../../routing/router-context.ts';
import type { Download } from './download-queries.ts';
import { InstallButton } from './InstallButton.tsx';
import { InstallSteps } from './InstallSteps.tsx';

/** Specification, section 9. */
const codeSize = 180;
const codeMargin = 20;

/** One way: what it is, how to get it onto this device or a phone, and how to install it. */
export function PlatformPanel({ download, isThisDevice }: { download: Download; isThisDevice: boolean }) {
  const t = useText();
  const formats = useFormats();
  const { platform, title, text, address, version, sizeBytes, steps } = download;
  const router = useRouter();
  const inside = addressParts(address);
  // A file is not a page of the portal: the browser must request it.
  const isFile = inside?.pathname.includes('.') ?? true;
  const own = inside ? router.hrefOf({ to: inside.pathname, search: inside.search }) : address;
  return (
    <div className="flex flex-col gap-8">
      <section className="flex flex-wrap items-center justify-between gap-6 rounded-card bg-raised p-6 shadow-mid">
        <div className="flex max-w-xl min-w-0 flex-1 basis-72 flex-col items-start gap-3">
          <div className="flex min-h-8 flex-wrap items-center gap-2">
            <h2 className="heading text-headline">{title}</h2>
            {isThisDevice && <Badge tone="highlight">{t('download.this_device')}</Badge>}
          </div>
          <p className="text-ink-soft">{text}</p>
          {isFile ? (
            <a href={own} className={buttonClass({ kind: 'main' })}>
              <Icon name="download" />
              {t('download.get', { title })}
            </a>
          ) : (
            <InstallButton isThisDevice={isThisDevice || platform === 'lite'} />
          )}
          <p className="figures text-caption text-ink-faint">
            {sizeBytes === null
              ? t('download.version', { version })
              : t('download.version_size', { version, size: formats.number(sizeBytes / 1_048_576, 1) })}
          </p>
        </div>
        <Code title={title} address={own} />
      </section>
      <InstallSteps platform={platform} steps={steps} />
    </div>
  );
}

/** A code for the phone, not shown on phones. */
function Code({ title, address }: { title: string; address: string }) {
  const t = useText();
  // The server does not have the address that the visitor used.
  const isAlive = useIsAlive();
  const { merchant } = useSettings();
  return (
    <figure className="flex w-[180px] flex-col items-center gap-2 max-sm:hidden">
      {isAlive ? (
        <QrCode
          text={new URL(address, globalThis.location.origin).href}
          label={t('download.scan', { title })}
          size={codeSize}
          margin={codeMargin}
          logo={brandPicture('mark', merchant)}
          className="rounded-control"
          fallback={<p className="grid size-[180px] place-items-center text-small">{t('download.no_code')}</p>}
        />
      ) : (
        <Skeleton shape="block" className="size-[180px] rounded-control" />
      )}
      <figcaption className="text-center text-caption text-ink-soft">{t('download.scan_hint')}</figcaption>
    </figure>
  );
}
