import { TextProvider, ToastProvider } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { settingsQuery } from '../api/queries.ts';
import { useBrandOfPage } from '../brand/use-brand-of-page.ts';
import { PageBoundary } from '../failure/PageBoundary.tsx';
import { Live } from '../live/Live.tsx';
import { BrandMark } from './BrandMark.tsx';
import { SettingsProvider } from './SettingsProvider.tsx';
import { StartUpFailure } from './StartUpFailure.tsx';
import { StartUpWait } from './StartUpWait.tsx';
import { usePageTexts } from './use-page-texts.ts';
import { UntranslatedFailure } from './UntranslatedFailure.tsx';

/** Fetches settings and words first (SH-1), and only then shows the portal. A page of the server brings both along. */
export function StartUp({ children }: { children: ReactNode }) {
  const settings = useQuery(settingsQuery);
  const { texts, formats, hasFailed, retry } = usePageTexts(settings.data?.brand);
  useBrandOfPage(settings.data?.merchant);

  if (!texts || !formats) {
    return hasFailed ? <UntranslatedFailure onRetry={() => void retry()} /> : <BrandMark />;
  }
  return (
    <TextProvider texts={texts} formats={formats}>
      <PageBoundary>
        <ToastProvider>
          {settings.data ? (
            <SettingsProvider settings={settings.data}>
              <Live merchant={settings.data.merchant} />
              {children}
            </SettingsProvider>
          ) : settings.isError ? (
            <StartUpFailure
              error={settings.error}
              isBusy={settings.isFetching}
              onRetry={() => void settings.refetch()}
            />
          ) : (
            <StartUpWait />
          )}
        </ToastProvider>
      </PageBoundary>
    </TextProvider>
  );
}
