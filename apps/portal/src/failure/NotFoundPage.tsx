import { buttonClass, Icon, useText } from '@croupier/ui';
import { usePageTitle } from '../brand/use-page-title.ts';
import { Link } from '../routing/Link.tsx';

export function NotFoundPage() {
  const t = useText();
  usePageTitle(t('shell.no_such_page'));
  return (
    <div className="grid min-h-[60dvh] place-items-center p-6">
      <div className="flex max-w-sm flex-col items-center gap-4 text-center">
        <Icon name="search" className="size-12 text-highlight" />
        <h1 className="heading text-headline">{t('shell.no_such_page')}</h1>
        <p className="text-ink-soft">{t('routes.nowhere')}</p>
        <Link to="/" className={buttonClass({ kind: 'main' })}>
          <Icon name="home" />
          {t('shell.home')}
        </Link>
      </div>
    </div>
  );
}
