import { useText } from '@croupier/ui';
import { useSettings } from '../api/use-settings.ts';
import { ClosedPage } from './ClosedPage.tsx';

/** Status 2, with the address that customer service needs to look into it. */
export default function RegionPage() {
  const t = useText();
  const { location } = useSettings();
  return (
    <ClosedPage title={t('blockip')}>
      <p className="text-ink-soft">{t('info_ip_block', { ip: location.ip })}</p>
    </ClosedPage>
  );
}
