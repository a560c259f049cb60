import { ACCOUNT_NAME_LENGTH } from '@croupier/contract/limits';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { playName, selectionName } from '@croupier/i18n/play-texts';
import { Badge, Button, EmptyState, Icon, Table, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { SearchField } from '../../parts/SearchField.tsx';
import { Segments } from '../../parts/Segments.tsx';
import { Time } from '../../parts/Time.tsx';
import { WireAmount } from '../../parts/WireAmount.tsx';
import { ticketsQuery } from './lottery-queries.ts';
import type { Ticket } from './lottery-queries.ts';
import type { LotterySearch } from './lottery-search.ts';
import { ticketTexts } from './lottery-texts.ts';

type TicketsPanelProps = {
  merchant: string;
  on: { gameCode: string; issue: string };
  search: LotterySearch;
  onSearch: (search: LotterySearch) => void;
};

/** The tickets of a draw in the order in which they were placed. */
export function TicketsPanel({ merchant, on, search, onSearch }: TicketsPanelProps) {
  const t = useText();
  const { data, error, refetch, isPending, isPlaceholderData } = useQuery(ticketsQuery(merchant, on, search));
  const [typed, setTyped] = useState(search.account ?? '');
  const { account: _account, from, paid: _paid, ...rest } = search;
  const keep = { ...(search.account && { account: search.account }), ...(search.paid && { paid: search.paid }) };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const account = typed.trim();
    onSearch({ ...rest, ...(search.paid && { paid: search.paid }), ...(account && { account }) });
  };
  const columns: TableColumn<Ticket>[] = [
    { id: 'no', header: t('console_lottery.ticket_no'), isFigure: true, renderCell: ({ no }) => no },
    {
      id: 'member',
      header: t('console.kind_member'),
      renderCell: ({ member, isChase }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <bdi className="font-semibold">{member.account}</bdi>
          {isChase && <Badge>{t('console_lottery.chase')}</Badge>}
        </span>
      ),
    },
    {
      id: 'lines',
      header: t('console_lottery.selection'),
      renderCell: ({ lines }) => (
        <span className="flex max-w-md flex-col gap-1">
          {lines.map((line, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines of a ticket never change
            <span key={place} className="break-words">
              <span className="text-ink-faint">{playName(t, line.play)}</span>{' '}
              <span className="figures">{selectionName(t, line.selection)}</span>
              {line.multiple > 1 && <span className="text-ink-faint"> × {line.multiple}</span>}
            </span>
          ))}
        </span>
      ),
    },
    {
      id: 'placed',
      header: t('console_lottery.placed'),
      renderCell: ({ placedAt }) => <Time at={placedAt} className="text-ink-soft" />,
    },
    {
      id: 'stake',
      header: t('console_lottery.stake'),
      isFigure: true,
      renderCell: ({ stake }) => <WireAmount wire={stake} />,
    },
    {
      id: 'worst',
      header: t('console_lottery.worst'),
      isFigure: true,
      renderCell: ({ worst }) => <WireAmount wire={worst} />,
    },
    {
      id: 'state',
      header: t('console.column_state'),
      renderCell: ({ state }) => <Badge tone={ticketTexts[state].tone}>{t(ticketTexts[state].text)}</Badge>,
    },
    {
      id: 'prize',
      header: t('console_lottery.prize'),
      isFigure: true,
      renderCell: ({ prize }) => <WireAmount wire={prize} />,
    },
  ];
  return (
    <div className="flex flex-col gap-3">
      <form noValidate onSubmit={handleSubmit} className="flex flex-wrap items-end gap-3">
        <Segments
          label={t('console_lottery.tickets_show')}
          segments={[
            { id: 'all', label: t('console_lottery.tickets_all') },
            { id: 'paid', label: t('console_lottery.tickets_paid') },
          ]}
          selected={search.paid ? 'paid' : 'all'}
          onSelect={(id) =>
            onSearch({
              ...rest,
              ...(search.account && { account: search.account }),
              ...(id === 'paid' && { paid: 'yes' }),
            })
          }
        />
        <div className="w-48 max-sm:flex-1">
          <SearchField
            label={t('console.kind_member')}
            maxLength={ACCOUNT_NAME_LENGTH}
            value={typed}
            onType={setTyped}
          />
        </div>
        <Button type="submit">{t('console_lottery.filter')}</Button>
      </form>
      {error && !data ? (
        <ProblemNotice error={error} title={t('console_lottery.tickets_unread')} onRetry={() => void refetch()} />
      ) : (
        <Table
          caption={t('console_lottery.tickets')}
          columns={columns}
          rows={data?.tickets ?? []}
          rowKey={({ id }) => id}
          isLoading={isPending || isPlaceholderData}
          empty={<EmptyState title={t('console_lottery.tickets_none')} />}
          footer={
            (from !== undefined || (data?.next ?? null) !== null) && (
              <nav aria-label={t('console_lottery.pages')} className="flex justify-end gap-2">
                {from !== undefined && (
                  <Button size="small" icon="arrow-up" onClick={() => onSearch({ ...rest, ...keep })}>
                    {t('console_lottery.first_page')}
                  </Button>
                )}
                {data && data.next !== null && (
                  <Button size="small" onClick={() => onSearch({ ...rest, ...keep, from: data.next ?? '' })}>
                    {t('console_lottery.next_page')}
                    <Icon name="arrow-end" />
                  </Button>
                )}
              </nav>
            )
          }
        />
      )}
    </div>
  );
}
