import { useText } from '@croupier/ui';
import { PageHeader } from '../../parts/PageHeader.tsx';
import { AccountPane } from './AccountPane.tsx';
import { AccountTable } from './AccountTable.tsx';
import { BooksLine } from './BooksLine.tsx';
import { FindForm } from './FindForm.tsx';
import { JournalPane } from './JournalPane.tsx';
import type { LedgerRights } from './ledger-rights.ts';
import type { LedgerSearch } from './ledger-search.ts';

type LedgerPageProps = {
  merchant: string;
  brandName: string;
  search: LedgerSearch;
  rights: LedgerRights;
  onSearch: (search: LedgerSearch) => void;
};

/** The books of a brand: accounts, one account, and a journal beside it. */
export function LedgerPage({ merchant, brandName, search, rights, onSearch }: LedgerPageProps) {
  const t = useText();
  const { account, journal, find = '' } = search;
  return (
    <>
      <PageHeader title={t('console_figures.ledger')} context={brandName} />
      <BooksLine merchant={merchant} mayVerify={rights.mayVerify} />
      {account === undefined && <FindForm key={find} search={search} onSearch={onSearch} />}
      <div
        className={
          journal === undefined
            ? 'flex min-w-0 flex-col gap-4'
            : 'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]'
        }
      >
        <div className="flex min-w-0 flex-col gap-4">
          {account === undefined ? (
            <AccountTable merchant={merchant} search={search} />
          ) : (
            <AccountPane key={account} merchant={merchant} account={account} search={search} onSearch={onSearch} />
          )}
        </div>
        {journal !== undefined && (
          <JournalPane
            key={journal}
            merchant={merchant}
            journal={journal}
            search={search}
            rights={rights}
            onSearch={onSearch}
          />
        )}
      </div>
    </>
  );
}
