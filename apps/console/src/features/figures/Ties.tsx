import type { TextKey } from '@croupier/i18n';
import { Badge, Table, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import { Section } from '../../parts/Section.tsx';
import { SignedAmount } from '../../parts/SignedAmount.tsx';
import type { Report } from './figures-queries.ts';

type Tie = Report['ties'][number];

/** The report compared with the books. Revenue may differ by open bets; nothing else may differ. */
export function Ties({ ties }: { ties: Report['ties'] }) {
  const t = useText();
  const columns: TableColumn<Tie>[] = [
    {
      id: 'what',
      header: t('console_figures.ties'),
      // texts: console_figures.tie.*
      renderCell: ({ what }) => t(`console_figures.tie.${what}` as TextKey),
    },
    {
      id: 'report',
      header: t('console_figures.tie_report'),
      isFigure: true,
      renderCell: ({ report }) => <SignedAmount wire={report} />,
    },
    {
      id: 'books',
      header: t('console_figures.tie_books'),
      isFigure: true,
      renderCell: ({ books }) => <SignedAmount wire={books} />,
    },
    {
      id: 'difference',
      header: t('console_figures.tie_difference'),
      isFigure: true,
      renderCell: ({ difference }) => <SignedAmount wire={difference} />,
    },
    { id: 'verdict', header: t('console_figures.column.state'), renderCell: (tie) => <Verdict {...tie} /> },
  ];
  return (
    <Section title={t('console_figures.ties')} lead={t('console_figures.ties_lead')}>
      <Table caption={t('console_figures.ties')} columns={columns} rows={ties} rowKey={({ what }) => what} />
    </Section>
  );
}

function Verdict({ what, difference }: Tie) {
  const t = useText();
  if (Number(difference.amount) === 0) return <Badge tone="gain">{t('console_figures.tie_equal')}</Badge>;
  if (what === 'revenue') return <span className="text-ink-soft">{t('console_figures.tie_open')}</span>;
  return (
    <Badge tone="danger" canWrap>
      {t('console_figures.tie_wrong')}
    </Badge>
  );
}
