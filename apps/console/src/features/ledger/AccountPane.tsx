import type { SubmitEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Badge, Button, Icon, Skeleton, TextField, useText } from '@croupier/ui';
import { CopyText } from '../../parts/CopyText.tsx';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { SignedAmount } from '../../parts/SignedAmount.tsx';
import { Time } from '../../parts/Time.tsx';
import { DayTable } from './DayTable.tsx';
import { EntryTable } from './EntryTable.tsx';
import { accountQuery } from './ledger-queries.ts';
import type { AccountDetail } from './ledger-queries.ts';
import type { LedgerSearch } from './ledger-search.ts';
import { ownerTexts } from './ledger-texts.ts';

type AccountPaneProps = {
  merchant: string;
  account: string;
  search: LedgerSearch;
  onSearch: (search: LedgerSearch) => void;
};

/** One account: its balance now and at an instant, and all its entries. */
export function AccountPane({ merchant, account, search, onSearch }: AccountPaneProps) {
  const t = useText();
  const { at, find, owner } = search;
  const { data, error, refetch } = useQuery(accountQuery(merchant, account, at));
  return (
    <>
      <Link
        to="/brands/$merchant/ledger"
        params={{ merchant }}
        search={{ ...(find && { find }), ...(owner && { owner }) }}
        className="inline-flex min-h-8 items-center gap-1 self-start text-small text-ink-soft hover:text-ink"
      >
        <Icon name="chevron-start" />
        {t('console_figures.back_accounts')}
      </Link>
      {error && (
        <ProblemNotice error={error} title={t('console_figures.accounts_unread')} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton shape="block" className="h-40 w-full" />}
      {data && (
        <>
          <Head detail={data} search={search} onSearch={onSearch} />
          <EntryTable merchant={merchant} account={account} search={search} />
          {data.days.length > 0 && <DayTable days={data.days} />}
        </>
      )}
    </>
  );
}

type HeadProps = { detail: AccountDetail; search: LedgerSearch; onSearch: (search: LedgerSearch) => void };

function Head({ detail, search, onSearch }: HeadProps) {
  const t = useText();
  const { key, member, owner, balance, madeAt, asOf } = detail;
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new Date(String(new FormData(event.currentTarget).get('at')));
    if (!Number.isNaN(typed.getTime())) onSearch({ ...search, at: typed.toISOString() });
  };
  return (
    <section className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 rounded-card bg-raised p-6 shadow-mid">
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="heading text-title">{member ? <bdi>{member.account}</bdi> : <bdi>{key}</bdi>}</h2>
        <p className="flex flex-wrap items-center gap-2 text-small text-ink-soft">
          <Badge>{t(ownerTexts[owner])}</Badge>
          <CopyText text={key} />
        </p>
        <p className="text-caption text-ink-faint">
          {t('console_figures.made')} <Time at={madeAt} />
        </p>
      </div>
      <div>
        <p className="text-small text-ink-soft">{t('console_figures.balance_now')}</p>
        <p className="text-headline font-semibold">
          <SignedAmount wire={balance} />
        </p>
      </div>
      <form key={search.at ?? ''} onSubmit={handleSubmit} className="flex flex-col gap-2">
        <span className="flex flex-wrap items-end gap-2">
          <TextField
            type="datetime-local"
            name="at"
            step={1}
            label={t('console_figures.as_of_ask')}
            defaultValue={localTime(search.at)}
            required
          />
          <Button type="submit">{t('console_figures.as_of_go')}</Button>
        </span>
        <output className="min-h-6 text-small">
          {asOf && (
            <>
              {t('console_figures.balance_at')} <SignedAmount wire={asOf.balance} className="font-semibold" />
            </>
          )}
        </output>
      </form>
    </section>
  );
}

/** The value of the field: the operator's local time, without a zone. */
function localTime(at: string | undefined): string {
  if (at === undefined) return '';
  const date = new Date(at);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}
