import { Dialog, Notice, Skeleton, Tabs, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettings } from '../../api/use-settings.ts';
import { BannerAbove } from '../../parts/BannerAbove.tsx';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { registerQuery } from '../../parts/register-query.ts';
import { Link } from '../../routing/Link.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import type { Way } from './register-fields.ts';

/** A new account, by username or by mobile number. */
export function RegisterDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { brand } = useSettings();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="medium"
      title={t('routes.register')}
      description={t('registration.lead', { brand: brand.fullName })}
    >
      <div className="flex flex-col gap-4 pb-3">
        <BannerAbove groupName="w_register" />
        <Ways />
        <p className="flex flex-wrap items-center justify-center gap-x-1 text-small text-ink-soft">
          {t('registration.has_account')}
          <Link to="/login" isReplacing className="control-label p-2 text-highlight underline-offset-4 hover:underline">
            {t('shell.sign_in')}
          </Link>
        </p>
      </div>
    </Dialog>
  );
}

function Ways() {
  const t = useText();
  const { data: settings, error, refetch } = useQuery(registerQuery);
  const [chosen, setChosen] = useState<Way>();
  if (!settings) {
    if (error) return <FetchFailure error={error} onRetry={() => void refetch()} />;
    return <FormWaiting />;
  }
  const { ways } = settings;
  if (!ways.username && !ways.mobile) return <Notice tone="warn">{t('registration_closed')}</Notice>;
  const way = chosen ?? (ways.username ? 'username' : 'mobile');
  const form = <RegisterForm key={way} settings={settings} way={way} />;
  if (!ways.username || !ways.mobile) return form;
  return (
    <Tabs
      label={t('registration.way')}
      tabs={[
        { id: 'username', label: t('registration.by_username'), icon: 'user' },
        { id: 'mobile', label: t('registration.by_mobile'), icon: 'phone' },
      ]}
      selected={way}
      onSelect={setChosen}
    >
      {form}
    </Tabs>
  );
}

/** As high as the form with two ways and its usual fields: the popup keeps its place when it comes. */
const waiting = ['h-12', 'h-23', 'h-23', 'h-11', 'h-11', 'h-13'];

function FormWaiting() {
  return (
    <div aria-busy="true" className="grid gap-4">
      {waiting.map((size, place) => (
        <Skeleton key={place} shape="block" className={size} />
      ))}
    </div>
  );
}
