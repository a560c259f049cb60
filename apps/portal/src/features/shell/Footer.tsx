import type { TextKey } from '@croupier/i18n';
import { Icon, useText } from '@croupier/ui';
import { useState } from 'react';
import { useSettings } from '../../api/use-settings.ts';
import { ServiceLink } from '../../brand/ServiceLink.tsx';

/** What the law and good manners ask of every page: age, responsible play, licence, who we are. */
export function Footer() {
  const t = useText();
  const { brand } = useSettings();
  const [year] = useState(() => String(new Date().getFullYear()));
  return (
    <footer className="mt-16 bg-sunken max-sm:pb-20">
      <div className="mx-auto grid max-w-7xl gap-6 px-4 py-8 sm:px-8 md:grid-cols-[auto_1fr_auto] md:items-center md:gap-8">
        <span
          aria-hidden="true"
          className="heading figures grid size-14 place-items-center rounded-full text-title text-ink ring-2 ring-line-strong"
        >
          {brand.minimumAge}+
        </span>
        <div className="flex max-w-2xl flex-col gap-1 text-small text-ink-soft">
          {brand.noticeKeys.map((key) => (
            // The brand's configuration names these keys; texts: brand.*
            <p key={key}>{t(key as TextKey, { age: brand.minimumAge })}</p>
          ))}
          <p className="mt-2 text-caption text-ink-faint">{t('shell.copyright', { year, name: brand.legalName })}</p>
        </div>
        <ServiceLink className="control-label inline-flex min-h-11 items-center gap-2 justify-self-start rounded-control text-highlight underline-offset-4 hover:underline">
          <Icon name="support" />
          {t('system.customer_service')}
        </ServiceLink>
      </div>
    </footer>
  );
}
