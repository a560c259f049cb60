import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createFormats, createTexts, languageOf } from '@croupier/i18n';
import type { LanguageCode } from '@croupier/i18n';
import { compileCatalogue } from '@croupier/i18n/node';
import { TextProvider } from '../src/index.ts';

/** The HTML that the server would send for these components. */
export function render(children: ReactNode, code: LanguageCode = 'EN'): string {
  const language = languageOf(code);
  return renderToStaticMarkup(
    <TextProvider
      texts={createTexts(language, compileCatalogue(code), { isDevelopment: true })}
      formats={createFormats(language, 'Asia/Manila')}
    >
      {children}
    </TextProvider>,
  );
}

/** The text that a person reads, including text for screen readers. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
