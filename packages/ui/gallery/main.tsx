import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadCatalogue } from 'virtual:catalogues';
import { createFormats, createTexts, findLanguage, languageOf } from '@croupier/i18n';
import type { LanguageCode } from '@croupier/i18n';
import { TextProvider, ToastProvider } from '../src/index.ts';
import { parseTheme, themeToCss } from '../src/theme/index.ts';
import './gallery.css';
import { brands as allBrands } from './brands.ts';
import { Gallery } from './Gallery.tsx';

/** `?brand=perlas&lang=TY` shows one column; without parameters all brands are shown beside each other. */
const query = new URLSearchParams(location.search);
const brands = allBrands.filter(({ code }) => (query.get('brand') ?? code) === code);
const language = findLanguage(query.get('lang') ?? '') ?? languageOf('EN');

const style = document.createElement('style');
style.textContent = brands.map(({ code, theme }) => themeToCss(parseTheme(theme), `[data-brand="${code}"]`)).join('\n');
document.head.append(style);
document.documentElement.lang = language.tag;
document.documentElement.dir = language.direction;

const texts = createTexts(language, await loadCatalogue(language.code), { isDevelopment: true });
const formats = createFormats(language, 'Asia/Manila');

function handleLanguage(code: LanguageCode) {
  query.set('lang', code);
  location.search = query.toString();
}

const root = document.querySelector('#root');
if (!root) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <TextProvider texts={texts} formats={formats}>
      <div className="flex min-h-dvh flex-wrap items-stretch">
        {brands.map((brand) => (
          <div key={brand.code} data-brand={brand.code} className="min-w-0 flex-1 basis-80">
            <ToastProvider>
              <Gallery brand={brand} onLanguage={handleLanguage} />
            </ToastProvider>
          </div>
        ))}
      </div>
    </TextProvider>
  </StrictMode>,
);
