import { buttonClass, Icon, useText } from '@croupier/ui';
import type { ReactNode } from 'react';
import { BrandScene } from '../art/BrandScene.tsx';
import { ServiceLink, useHasService } from '../brand/ServiceLink.tsx';
import { usePageTitle } from '../brand/use-page-title.ts';
import { BrandLogo } from '../features/shell/BrandLogo.tsx';
import { LanguageChoice } from '../features/shell/LanguageChoice.tsx';
import { Link } from '../routing/Link.tsx';
import { LineNotice } from '../live/LineNotice.tsx';

/** The brand with its doors closed: who it is, why, until when, and whom to ask. */
export function ClosedPage({ title, children }: { title: string; children: ReactNode }) {
  const t = useText();
  const hasService = useHasService();
  usePageTitle(title);
  const wayOn = `${buttonClass({ kind: 'main' })} mt-2`;
  return (
    <div className="relative isolate flex min-h-dvh flex-col overflow-hidden">
      <BrandScene className="absolute inset-x-0 top-0 -z-10 h-88 md:h-full" />
      <header className="mx-auto flex w-full max-w-7xl items-center justify-between gap-4 px-4 py-3 sm:px-8">
        <BrandLogo />
        <LanguageChoice />
      </header>
      <main
        id="content"
        className="mx-auto grid w-full max-w-7xl flex-1 items-start px-4 pt-44 pb-8 sm:px-8 md:items-center md:pt-4"
      >
        <div className="flex max-w-xl animate-rise flex-col items-start gap-4 rounded-card bg-raised p-6 shadow-high sm:p-8">
          <h1 className="heading text-headline">{title}</h1>
          {children}
          {hasService ? (
            <ServiceLink className={wayOn}>
              <Icon name="support" />
              {t('system.customer_service')}
            </ServiceLink>
          ) : (
            <Link to="/help" className={wayOn}>
              <Icon name="info" />
              {t('routes.help')}
            </Link>
          )}
        </div>
      </main>
      <LineNotice />
    </div>
  );
}
