import { buttonClass, Card, Icon, useText } from '@croupier/ui';
import { useSettings } from '../../api/use-settings.ts';
import { usePageTitle } from '../../brand/use-page-title.ts';
import { CallerDetails } from './CallerDetails.tsx';

/** Customer service: where to write, and what to put into the message. Open in every system status. */
export function HelpPage() {
  const t = useText();
  const { brand, info } = useSettings();
  usePageTitle(t('system.customer_service'));
  const channels = [
    ...(brand.messaging ? [{ ...brand.messaging, icon: 'message' as const }] : []),
    ...info.resources.map(({ labelNameEn, url }) => ({ label: labelNameEn, url, icon: 'globe' as const })),
  ];
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6 px-4 pt-8 sm:px-8 sm:pt-12">
      <header className="flex flex-col gap-2">
        <h1 className="heading text-headline">{t('system.customer_service')}</h1>
        <p className="text-ink-soft">{t('system.service_lead')}</p>
      </header>
      <Card title={t('system.service_channels')} isHighlighted>
        {channels.length === 0 ? (
          <p className="text-ink-soft">{t('system.service_no_channel', { brand: brand.fullName })}</p>
        ) : (
          <ul className="flex flex-wrap gap-3">
            {channels.map(({ label, url, icon }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
                  <Icon name={icon} />
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title={t('system.service_details')}>
        <CallerDetails />
      </Card>
      <p className="flex items-center gap-3 text-small text-ink-soft">
        <Icon name="lock" className="text-highlight" />
        {t('system.service_password')}
      </p>
    </div>
  );
}
