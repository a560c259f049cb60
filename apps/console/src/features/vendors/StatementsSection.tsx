import { useQuery } from '@tanstack/react-query';
import { Badge, EmptyState, Notice, Table, useFormats, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { CopyText } from '../../parts/CopyText.tsx';
import { Section } from '../../parts/Section.tsx';
import { statementsQuery } from './vendors-queries.ts';
import type { StatementDay, Statements, WalletDay } from './vendors-queries.ts';

/** One line of the report: a day, or a difference in it. */
type Line = {
  key: string;
  day: string;
  comparedAt: string | null;
  what: string;
  name: string | null;
  ours: string;
  theirs: string;
  isDifferent: boolean;
};

/** The days of a vendor with their differences from our books, if any. */
export function StatementsSection({ code }: { code: string }) {
  const t = useText();
  const formats = useFormats();
  const { data, error, refetch, isPending } = useQuery(statementsQuery(code));
  const columns: TableColumn<Line>[] = [
    { id: 'day', header: t('console.column_day'), renderCell: ({ day }) => <span className="figures">{day}</span> },
    {
      id: 'what',
      header: t('console.column_finding'),
      renderCell: ({ what, isDifferent, comparedAt }) => (
        <div className="flex flex-col items-start gap-1">
          <Badge tone={isDifferent ? 'danger' : 'gain'}>{what}</Badge>
          {comparedAt !== null && (
            <span className="text-caption text-ink-faint">
              {t('console.compared_at', { time: formats.dateTime(Date.parse(comparedAt)) })}
            </span>
          )}
        </div>
      ),
    },
    {
      id: 'name',
      header: t('console.column_name'),
      renderCell: ({ name }) => (name === null ? null : <CopyText text={name} className="figures" />),
    },
    { id: 'ours', header: t('console.column_ours'), isFigure: true, renderCell: ({ ours }) => ours },
    { id: 'theirs', header: t('console.column_theirs'), isFigure: true, renderCell: ({ theirs }) => theirs },
  ];
  const lines = data ? linesOf(data, t) : [];
  return (
    <Section title={t('console.statements_of', { vendor: code })} lead={t('console.statements_lead')}>
      {data?.isWhole === false && <Notice>{t('console.statements_partly')}</Notice>}
      {error && <ProblemNotice error={error} title={t('console.statements_unread')} onRetry={() => void refetch()} />}
      {!(error && !data) && (
        <Table
          caption={t('console.statements_of', { vendor: code })}
          columns={columns}
          rows={lines}
          rowKey={({ key }) => key}
          isLoading={isPending}
          empty={<EmptyState title={t('console.statements_empty')}>{t('console.statements_empty_hint')}</EmptyState>}
        />
      )}
    </Section>
  );
}

type Translate = ReturnType<typeof useText>;

function linesOf({ days, walletDays }: Statements, t: Translate): Line[] {
  return [
    ...days.flatMap((day) => statementLines(day, t)),
    ...walletDays.flatMap((day) => walletLines(day, t)),
  ].toSorted((one, other) => other.day.localeCompare(one.day));
}

const findings = {
  'missing here': 'console.finding_missing_here',
  'missing there': 'console.finding_missing_there',
  'another amount': 'console.finding_amount',
} as const;

function statementLines({ day, comparedAt, lines, differences }: StatementDay, t: Translate): Line[] {
  if (differences.length === 0)
    return [agreed(`s|${day}`, day, comparedAt, agreedText(lines, 'console.finding_agreed', t))];
  return differences.map(({ txId, what, ours, theirs }) => {
    const known = Object.entries(findings).find(([name]) => name === what)?.[1];
    return {
      key: `s|${day}|${txId}`,
      day,
      comparedAt: null,
      what: known ? t(known) : what,
      name: txId,
      ours,
      theirs,
      isDifferent: true,
    };
  });
}

function walletLines({ day, comparedAt, wallets, differences }: WalletDay, t: Translate): Line[] {
  if (differences.length === 0)
    return [agreed(`w|${day}`, day, comparedAt, agreedText(wallets, 'console.finding_wallets_agreed', t))];
  return differences.map(({ vendor, playerId, ours, theirs }) => ({
    key: `w|${day}|${vendor}|${playerId}`,
    day,
    comparedAt: null,
    what: t('console.finding_wallet', { vendor }),
    name: playerId,
    ours,
    theirs,
    isDifferent: true,
  }));
}

/** Operators of only some brands do not see totals of all brands. */
function agreedText(
  count: string | null,
  text: 'console.finding_agreed' | 'console.finding_wallets_agreed',
  t: Translate,
): string {
  return count === null ? t('console.finding_none_own') : t(text, { count: Number(count) });
}

function agreed(key: string, day: string, comparedAt: string, what: string): Line {
  return { key, day, comparedAt, what, name: null, ours: '', theirs: '', isDifferent: false };
}
