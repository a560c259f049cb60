import { Link } from '@tanstack/react-router';
import { buttonClass, EmptyState, useText } from '@croupier/ui';
import { usePageTitle } from '../platform/use-page-title.ts';

export function NotFoundPage() {
  const t = useText();
  usePageTitle(t('console.not_found'));
  return (
    <EmptyState
      isPage
      drawing="search"
      title={t('console.not_found')}
      action={
        <Link to="/" className={buttonClass({ kind: 'main' })}>
          {t('console.to_start')}
        </Link>
      }
    >
      {t('console.not_found_hint')}
    </EmptyState>
  );
}
