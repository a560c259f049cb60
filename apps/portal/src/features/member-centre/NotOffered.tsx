import { buttonClass, EmptyState, Icon, useText } from '@croupier/ui';
import { CentreLink } from '../../addresses/CentreLink.tsx';
import { useSettings } from '../../api/use-settings.ts';

/** Shown for an address of the centre without a page. */
export function NotOffered() {
  const t = useText();
  const { brand } = useSettings();
  return (
    <EmptyState
      title={t('controls.not_offered', { brand: brand.name })}
      action={
        <CentreLink page="securityCenter" className={buttonClass()}>
          <Icon name="shield" />
          {t('member_centre.security')}
        </CentreLink>
      }
    >
      {t('controls.not_offered_lead')}
    </EmptyState>
  );
}
