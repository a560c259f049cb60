import { buttonClass, EmptyState, Icon, useText } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import { usePageTitle } from '../brand/use-page-title.ts';

export function NotFoundPage() {
  const t = useText();
  usePageTitle(t('shell.no_such_page'));
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <h1 className="sr-only">{t('shell.no_such_page')}</h1>
      <EmptyState
        drawing="search"
        title={t('not_found')}
        action={
          <Link to="/" className={buttonClass({ kind: 'main' })}>
            <Icon name="home" />
            {t('shell.home')}
          </Link>
        }
      />
    </div>
  );
}
