import { useEffect, useState } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { ErrorBoundary, TextProvider, ToastProvider } from '@croupier/ui';
import { applyLook, useChoices } from './platform/choices.ts';
import { queryClient } from './platform/query-client.ts';
import { loadWords } from './platform/texts.ts';
import type { Words } from './platform/texts.ts';
import { router } from './router.tsx';

/** `words` are those of the first language; another choice is loaded while the page stays as it is. */
export function App({ words: firstWords }: { words: Words }) {
  const { language, look } = useChoices();
  const [words, setWords] = useState(firstWords);

  useEffect(() => applyLook(look), [look]);

  useEffect(() => {
    let isWanted = true;
    // A catalogue that does not arrive leaves the language as it was.
    loadWords(language).then(
      (loaded) => isWanted && setWords(loaded),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [language]);

  useEffect(() => {
    const { tag, direction } = words.texts.language;
    Object.assign(document.documentElement, { lang: tag, dir: direction });
  }, [words]);

  return (
    <TextProvider texts={words.texts} formats={words.formats}>
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
