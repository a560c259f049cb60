import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass, Icon, Notice, useText } from '@croupier/ui';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { MailingTable } from './MailingTable.tsx';
import { mailingsQuery } from './messages-queries.ts';
import type { MessagesSearch } from './messages-queries.ts';
import { WriteDialog } from './WriteDialog.tsx';

type MessagesPageProps = {
  merchant: string;
  brandName: string;
  search: MessagesSearch;
  maySend: boolean;
  onSearch: (search: MessagesSearch) => void;
};

/** Operators' messages to members, and the form for a new one. */
export function MessagesPage({ merchant, brandName, search, maySend, onSearch }: MessagesPageProps) {
  const t = useText();
  const { act, before, account } = search;
  const { data, error, refetch, isPending, isPlaceholderData } = useQuery(mailingsQuery(merchant, before));
  const [main, ...others] = data?.languages ?? [];
  const kept = before === undefined ? {} : { before };
  return (
    <>
      <PageHeader title={t('console_messages.title')} context={brandName}>
        {maySend && (
          <Button kind="main" icon="edit" onClick={() => onSearch({ ...kept, act: 'write' })}>
            {t('console_messages.write')}
          </Button>
        )}
      </PageHeader>
      {error && <ProblemNotice error={error} title={t('console_messages.unread')} onRetry={() => void refetch()} />}
      {!maySend && <Notice>{t('console_messages.read_only')}</Notice>}
      {!(error && !data) && (
        <MailingTable
          merchant={merchant}
          mailings={data?.mailings ?? []}
          isLoading={isPending || isPlaceholderData}
          maySend={maySend}
          footer={
            (before !== undefined || typeof data?.next === 'string') && (
              <Paging merchant={merchant} before={before} next={data?.next ?? null} />
            )
          }
        />
      )}
      {maySend && act === 'write' && main !== undefined && (
        <WriteDialog
          merchant={merchant}
          account={account}
          languages={[main, ...others]}
          onClose={() => onSearch(kept)}
        />
      )}
    </>
  );
}

function Paging({ merchant, before, next }: { merchant: string; before: string | undefined; next: string | null }) {
  const t = useText();
  const link = { to: '/brands/$merchant/messages', params: { merchant } } as const;
  return (
    <nav aria-label={t('console_messages.pages')} className="flex justify-end gap-2">
      {before !== undefined && (
        <Link {...link} search={{}} className={buttonClass({ size: 'small' })}>
          <Icon name="arrow-up" />
          {t('operators.first_page')}
        </Link>
      )}
      {next !== null && (
        <Link {...link} search={{ before: next }} className={buttonClass({ size: 'small' })}>
          {t('operators.next_page')}
          <Icon name="arrow-end" />
        </Link>
      )}
    </nav>
  );
}
