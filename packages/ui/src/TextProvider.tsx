import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Formats, Texts } from '@croupier/i18n';
import { TextContext } from './use-text.ts';

export type TextProviderProps = { texts: Texts; formats: Formats; children: ReactNode };

/** Sets the language of everything below it. Changing `texts` changes the page without a reload. */
export function TextProvider({ texts, formats, children }: TextProviderProps) {
  const value = useMemo(() => ({ texts, formats }), [texts, formats]);
  return <TextContext value={value}>{children}</TextContext>;
}
