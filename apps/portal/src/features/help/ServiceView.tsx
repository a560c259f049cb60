import { buttonClass, Card, Icon, useText } from '@croupier/ui';
import { useSettings } from '../../api/use-settings.ts';
import { useHasService } from '../../brand/ServiceLink.tsx';
import { usePageTitle } from '../../brand/use-page-title.ts';
import { CallerDetails } from './CallerDetails.tsx';
import { HelpLink } from './HelpLink.tsx';

/**
 * Customer service: where to write, and which details to include. If there is none, the head says so. Available in
 * every system status.
 */
export function ServiceView() {
  const t = useText();
  const hasService = useHasService();
  usePageTitle(t('system.customer_service'));
  return (
    <div className="flex flex-col gap-6">
      {hasService && <WhereToWrite />}
      <p className="flex items-center gap-3 text-small text-ink-soft">
        <Icon name="lock" className="text-highlight" />
        {t('system.service_password')}
      </p>
      <p>
        <HelpLink className="inline-flex min-h-11 items-center gap-2 text-highlight underline underline-offset-4">
          {t('help.all_subjects')}
        </HelpLink>
      </p>
    </div>
  );
}

function WhereToWrite() {
  const t = useText();
  const { brand, info } = useSettings();
  const channels = [
    ...(brand.messaging ? [{ ...brand.messaging, icon: 'message' as const }] : []),
    ...info.resources.map(({ labelNameEn, url }) => ({ label: labelNameEn, url, icon: 'globe' as const })),
  ];
  return (
    <div className="grid gap-6 lg:grid-cols-2">
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
    </div>
  );
}
