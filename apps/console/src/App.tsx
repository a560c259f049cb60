import { useEffect, useState } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { ErrorBoundary, TextProvider, ToastProvider } from '@croupier/ui';
import { applyLook, useChoices } from './platform/choices.ts';
import { queryClient } from './platform/query-client.ts';
import { loadTexts } from './platform/texts.ts';
import type { LoadedTexts } from './platform/texts.ts';
import { router } from './router.tsx';

/** `current` has the texts of the first language. Another language is loaded while the page stays as it is. */
export function App({ current: initial }: { current: LoadedTexts }) {
  const { language, look } = useChoices();
  const [current, setCurrent] = useState(initial);

  useEffect(() => applyLook(look), [look]);

  useEffect(() => {
    let isWanted = true;
    // If a catalogue cannot be loaded, the language does not change.
    loadTexts(language).then(
      (loaded) => isWanted && setCurrent(loaded),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [language]);

  useEffect(() => {
    const { tag, direction } = current.texts.language;
    Object.assign(document.documentElement, { lang: tag, dir: direction });
  }, [current]);

  return (
    <TextProvider texts={current.texts} formats={current.formats}>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <ToastProvider>
            <RouterProvider router={router} />
          </ToastProvider>
        </QueryClientProvider>
      </ErrorBoundary>
    </TextProvider>
  );
}
