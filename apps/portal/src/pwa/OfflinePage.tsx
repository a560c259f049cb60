import { buttonClass, Icon, useText } from '@croupier/ui';

/** Shown by the service worker without a network. It needs no script; its link opens the same page again. */
export function OfflinePage({ brand, merchant }: { brand: string; merchant: string }) {
  const t = useText();
  return (
    <main id="content" className="grid min-h-dvh place-items-center p-6">
      <div className="flex max-w-sm flex-col items-center gap-4 text-center">
        <img src={`/brand/mark.svg?merchant=${merchant}`} alt={brand} width="80" height="80" className="size-20" />
        <h1 className="heading text-headline">{t('offline.title')}</h1>
        <p className="text-ink-soft">{t('offline.text', { brand })}</p>
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is the one in the address bar, whichever page was asked for */}
        <a href="" className={buttonClass({ kind: 'main' })}>
          <Icon name="refresh" />
          {t('ui.retry')}
        </a>
      </div>
    </main>
  );
}
