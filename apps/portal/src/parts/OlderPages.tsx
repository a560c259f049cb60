import { Button, useText } from '@croupier/ui';
import type { TextKey } from '@croupier/i18n';
import type { ReactNode } from 'react';
import { FetchFailure } from './FetchFailure.tsx';

type OlderPagesProps = {
  query: {
    error: unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  label: TextKey;
  className?: string;
  /** Shown after the last page. */
  end?: ReactNode;
};

/** Below a list: the button that loads its next page, and the failure of loading it. */
export function OlderPages({ query, label, className, end }: OlderPagesProps) {
  const t = useText();
  const { error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  return (
    <>
      {isFetchNextPageError && <FetchFailure error={error} onRetry={() => void fetchNextPage()} />}
      {hasNextPage ? (
        <Button className={className ?? 'self-center'} isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t(label)}
        </Button>
      ) : (
        end
      )}
    </>
  );
}
