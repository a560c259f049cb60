import { useQuery } from '@tanstack/react-query';
import { languageOf } from '@croupier/i18n';
import { Icon, Skeleton, useText } from '@croupier/ui';
import type { ConsoleLanguage } from '../../platform/choices.ts';
import { loadTexts } from '../../platform/texts.ts';

export type ClosedPage = 'maintenance' | 'region';

/** From a network reserved for examples (RFC 5737): visitors see their own address here. */
const exampleIp = '203.0.113.7';

type VisitorPreviewProps = { page: ClosedPage; language: ConsoleLanguage };

/** The texts of a closed page from the portal's catalogue, in the visitor's language. */
export function VisitorPreview({ page, language }: VisitorPreviewProps) {
  const t = useText();
  const { data: loaded } = useQuery({
    queryKey: ['texts', language],
    queryFn: () => loadTexts(language),
    staleTime: Infinity,
  });
  const { tag, direction } = languageOf(language);
  return (
    <figure
      aria-label={t(page === 'maintenance' ? 'console.shown_maintenance' : 'console.shown_region')}
      lang={tag}
      dir={direction}
      className="flex min-h-44 flex-col items-center justify-center gap-2 rounded-card border border-dashed border-line-strong bg-sunken p-4 text-center"
    >
      {loaded ? (
        <>
          <Icon name={page === 'maintenance' ? 'clock' : 'globe'} className="size-8 text-ink-faint" />
          <p className="heading text-title">
            {loaded.texts.t(page === 'maintenance' ? 'game_maintenance' : 'blockip')}
          </p>
          <p className="text-small text-ink-soft">
            {page === 'maintenance'
              ? loaded.texts.t('info_maintenance')
              : loaded.texts.t('info_ip_block', { ip: exampleIp })}
          </p>
          <p className="mt-1 inline-flex items-center gap-2 rounded-control border border-line-strong px-3 py-1 text-small text-ink-soft">
            <Icon name="support" />
            {loaded.texts.t('system.customer_service')}
          </p>
        </>
      ) : (
        <Skeleton shape="block" className="h-24 w-full" />
      )}
    </figure>
  );
}
