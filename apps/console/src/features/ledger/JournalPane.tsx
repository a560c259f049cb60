import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Badge, IconButton, Skeleton, useText } from '@croupier/ui';
import { CopyText } from '../../parts/CopyText.tsx';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { Time } from '../../parts/Time.tsx';
import { WireAmount } from '../../parts/WireAmount.tsx';
import { AccountLink } from './AccountLink.tsx';
import { Causes } from './Causes.tsx';
import { JournalLink } from './JournalLink.tsx';
import { journalQuery } from './ledger-queries.ts';
import type { Journal } from './ledger-queries.ts';
import type { LedgerRights } from './ledger-rights.ts';
import type { LedgerSearch } from './ledger-search.ts';
import { kindText } from './ledger-texts.ts';

type JournalPaneProps = {
  merchant: string;
  journal: string;
  search: LedgerSearch;
  rights: LedgerRights;
  onSearch: (search: LedgerSearch) => void;
};

/** A journal beside the entries: all its lines, its cause, its seal. */
export function JournalPane({ merchant, journal, search, rights, onSearch }: JournalPaneProps) {
  const t = useText();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useQuery(journalQuery(merchant, journal));
  const { journal: _journal, ...rest } = search;
  useEffect(() => headingRef.current?.focus(), []);
  return (
    <section
      aria-labelledby="journal"
      className="flex min-w-0 flex-col gap-4 rounded-card bg-raised p-6 shadow-mid xl:sticky xl:top-4"
    >
      <header className="flex items-center gap-2">
        <h2
          id="journal"
          ref={headingRef}
          tabIndex={-1}
          className="heading figures min-w-0 flex-1 text-title outline-none"
        >
          {t('console_figures.journal', { journal })}
        </h2>
        <IconButton size="small" icon="close" label={t('ui.close')} onClick={() => onSearch(rest)} />
      </header>
      {error && (
        <ProblemNotice error={error} title={t('console_figures.journal_unread')} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton shape="block" className="h-48 w-full" />}
      {data && <Shown merchant={merchant} journal={data} search={search} rights={rights} />}
    </section>
  );
}

type ShownProps = { merchant: string; journal: Journal; search: LedgerSearch; rights: LedgerRights };

function Shown({ merchant, journal, search, rights }: ShownProps) {
  const t = useText();
  const { kind, at, lines, reason, corrects, correctedBy, link, memo, causes, hash } = journal;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 text-small">
        <Badge tone="info">{t(kindText(kind))}</Badge>
        <Time at={at} className="text-ink-soft" />
      </p>
      <ol aria-label={t('console_figures.journal_lines')} className="flex flex-col text-small">
        {lines.map(({ position, debit, credit, debitMember, creditMember, amount }) => (
          <li
            key={position}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line py-2 first:border-0 first:pt-0"
          >
            <span className="flex min-w-0 flex-col">
              <span className="flex items-center gap-2">
                <span className="w-14 shrink-0 text-caption text-ink-faint">{t('console_figures.journal_from')}</span>
                <AccountLink merchant={merchant} account={debit} member={debitMember} />
              </span>
              <span className="flex items-center gap-2">
                <span className="w-14 shrink-0 text-caption text-ink-faint">{t('console_figures.journal_to')}</span>
                <AccountLink merchant={merchant} account={credit} member={creditMember} />
              </span>
            </span>
            <WireAmount wire={amount} className="self-center font-semibold" />
          </li>
        ))}
      </ol>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 text-small">
        {causes.length > 0 && (
          <Fact name={t('console_figures.journal_cause')}>
            <Causes merchant={merchant} causes={causes} rights={rights} />
          </Fact>
        )}
        {reason !== null && <Fact name={t('console_figures.journal_reason')}>{reason}</Fact>}
        {corrects !== null && (
          <Fact name={t('console_figures.journal_corrects')}>
            <JournalLink merchant={merchant} journal={corrects} search={search} />
          </Fact>
        )}
        {correctedBy.length > 0 && (
          <Fact name={t('console_figures.journal_corrected')}>
            {correctedBy.map((one) => (
              <JournalLink key={one} merchant={merchant} journal={one} search={search} />
            ))}
          </Fact>
        )}
        {link !== null && (
          <Fact name={t('console_figures.journal_link')}>
            <CopyText text={link} />
          </Fact>
        )}
        {memo !== null && (
          <Fact name={t('console_figures.journal_memo')}>
            <code className="font-code text-caption break-all">{JSON.stringify(memo)}</code>
          </Fact>
        )}
        <Fact name={t('console_figures.journal_hash')}>
          <CopyText text={hash} shown={`${hash.slice(0, 16)}…`} />
        </Fact>
      </dl>
      <Seal journal={journal} />
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="leading-8 text-ink-faint">{name}</dt>
      <dd className="flex min-h-8 min-w-0 flex-wrap items-center gap-x-2 break-words">{children}</dd>
    </>
  );
}

/** Whether the chain contains the journal as it is now. */
function Seal({ journal: { seal } }: { journal: Journal }) {
  const t = useText();
  if (!seal)
    return (
      <p className="rounded-control bg-sunken p-3 text-small text-ink-soft">
        <span className="font-semibold text-ink">{t('console_figures.unsealed')}</span>{' '}
        {t('console_figures.unsealed_hint')}
      </p>
    );
  return (
    <div className="flex flex-col gap-1 rounded-control bg-sunken p-3 text-small">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{t('console_figures.sealed', { block: seal.block })}</span>
        <Badge tone={seal.isAsSealed ? 'gain' : 'danger'}>
          {t(seal.isAsSealed ? 'console_figures.sealed_as' : 'console_figures.sealed_not')}
        </Badge>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-caption text-ink-soft">
        <Time at={seal.sealedAt} />
        <CopyText text={seal.blockHash} shown={`${seal.blockHash.slice(0, 16)}…`} />
      </p>
    </div>
  );
}
