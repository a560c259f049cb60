import type { TextKey } from '@croupier/i18n';
import { useLanguage, useText } from '@croupier/ui';
import { useMemo } from 'react';
import type { OpenSession } from './profile-queries.ts';

const wayNames: Record<OpenSession['way'], TextKey> = {
  password: 'profile.way_password',
  sms: 'profile.way_sms',
  firebase: 'profile.way_sms',
  registration: 'profile.way_registration',
  reset: 'profile.way_reset',
  trial: 'profile.way_trial',
  passkey: 'profile.way_passkey',
  exchange: 'profile.way_exchange',
};

/** Words for where and how somebody signed in. */
export function usePlaceNames() {
  const t = useText();
  const { tag } = useLanguage();
  const countries = useMemo(() => new Intl.DisplayNames(tag, { type: 'region' }), [tag]);
  return {
    device: ({ browser, system }: OpenSession['device']) => {
      if (browser && system) return t('profile.device', { browser, system });
      return browser ?? system ?? t('profile.device_unknown');
    },
    country: (code: string | null) => (code === null ? null : (countries.of(code) ?? code)),
    way: (way: OpenSession['way']) => t(wayNames[way]),
  };
}
