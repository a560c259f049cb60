import { createFormats, createTexts, languageOf } from '@croupier/i18n';
import { compileCatalogue } from '@croupier/i18n/node';
import { TextProvider } from '@croupier/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RouterView } from '../src/app/RouterView.tsx';
import { routes } from '../src/app/routes.ts';
import { RouterContext } from '../src/routing/router-context.ts';
import { createRouter } from '../src/routing/router.ts';
import { settings } from './settings.ts';

const english = languageOf('EN');
const texts = createTexts(english, compileCatalogue('EN'), { isDevelopment: true });
const formats = createFormats(english, 'Asia/Manila');

/** What is drawn around the page of an address while nothing of it has arrived. */
function surroundOf(address: string, hasToken: boolean): string {
  const router = createRouter(routes, {
    address,
    settings: () => settings,
    hasToken: () => hasToken,
    prepare: async () => {},
    prepareEarly: async () => {},
  });
  return renderToStaticMarkup(
    <TextProvider texts={texts} formats={formats}>
      <RouterContext value={router}>
        <RouterView
          surround={(match) => `${match?.route.name} ${match?.route.layout.hasFooter ? 'footer' : 'no footer'}`}
        />
      </RouterContext>
    </TextProvider>,
  );
}

test.each([
  ['/seamless?gameId=1', true, 'Seamless no footer'],
  ['/lottery', true, 'Lottery no footer'],
  // A visitor will be at the sign-in above the home page.
  ['/lottery', false, 'Home footer'],
  ['/help', false, 'Help footer'],
])(
  '[SH-76] while the page of %s is on its way (signed in: %s) its own layout stands there',
  (address, hasToken, around) => {
    expect(surroundOf(address, hasToken)).toBe(around);
  },
);
