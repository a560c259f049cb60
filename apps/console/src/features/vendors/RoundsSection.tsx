import { useQuery } from '@tanstack/react-query';
import { fromWire } from '@croupier/money';
import { Amount, Badge, EmptyState, Table, useFormats, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import type { BrandName } from '../../parts/brand-name.ts';
import { CopyText } from '../../parts/CopyText.tsx';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { Section } from '../../parts/Section.tsx';
import { Segments } from '../../parts/Segments.tsx';
import { Asked } from './Asked.tsx';
import { roundsQuery } from './vendors-queries.ts';
import type { OpenRound, ResolvedRound } from './vendors-queries.ts';

type RoundsSectionProps = {
  brands: readonly BrandName[];
  merchant: string | undefined;
  onMerchant: (merchant: string) => void;
};

/** An open round, or one that a query has resolved within the last month. */
type Line = { key: string; vendor: string; roundId: string; open: OpenRound | null; resolved: ResolvedRound | null };

export function RoundsSection({ brands, merchant, onMerchant }: RoundsSectionProps) {
  const t = useText();
  const shown = brands.find((brand) => brand.merchant === merchant) ?? brands[0];
  if (!shown) return null;
  return (
    <Section
      title={t('console.rounds')}
      lead={t('console.rounds_lead')}
      action={
        brands.length > 1 && (
          <Segments
            label={t('console.kind_brand')}
            segments={brands.map(({ merchant: id, name }) => ({ id, label: name }))}
            selected={shown.merchant}
            onSelect={onMerchant}
          />
        )
      }
    >
      <RoundTable key={shown.merchant} merchant={shown.merchant} />
    </Section>
  );
}

function RoundTable({ merchant }: { merchant: string }) {
  const t = useText();
  const formats = useFormats();
  const { data, error, refetch, isPending } = useQuery(roundsQuery(merchant));
  if (error && !data)
    return <ProblemNotice error={error} title={t('console.rounds_unread')} onRetry={() => void refetch()} />;
  const time = (at: string) => (
    <time dateTime={at} title={at} className="figures whitespace-nowrap text-ink-soft">
      {formats.dateTime(Date.parse(at))}
    </time>
  );
  const columns: TableColumn<Line>[] = [
    { id: 'vendor', header: t('console.column_vendor'), renderCell: ({ vendor }) => <bdi>{vendor}</bdi> },
    {
      id: 'round',
      header: t('console.column_round'),
      renderCell: ({ roundId }) => <CopyText text={roundId} className="figures" />,
    },
    {
      id: 'since',
      header: t('console.column_since'),
      renderCell: ({ open, resolved }) => time(open?.since ?? resolved!.resolvedAt),
    },
    {
      id: 'state',
      header: t('console.column_state'),
      renderCell: ({ open }) => (
        <Badge tone={open ? 'warn' : 'gain'}>{t(open ? 'console.round_waits' : 'console.round_resolved')}</Badge>
      ),
    },
    {
      id: 'asked',
      header: t('console.column_said'),
      renderCell: ({ open, resolved }) => <Asked asked={(open ?? resolved!).asked} isOver={open === null} />,
    },
    {
      id: 'staked',
      header: t('console.column_staked'),
      isFigure: true,
      renderCell: ({ open }) => open && <Staked wire={open.staked} />,
    },
  ];
  const lines: Line[] = [
    ...(data?.rounds ?? []).map((open) => lineOf(open, { open, resolved: null })),
    ...(data?.resolved ?? []).map((resolved) => lineOf(resolved, { open: null, resolved })),
  ];
  return (
    <Table
      caption={t('console.rounds')}
      columns={columns}
      rows={lines}
      rowKey={({ key }) => key}
      isLoading={isPending}
      empty={<EmptyState title={t('console.rounds_empty')}>{t('console.rounds_empty_hint')}</EmptyState>}
    />
  );
}

function Staked({ wire }: { wire: OpenRound['staked'] }) {
  const amount = fromWire(wire);
  // The server's amounts can always be parsed; if a newer server writes others, the text is shown.
  return amount.ok ? <Amount value={amount.value} /> : wire.amount;
}

function lineOf(
  { vendor, roundId, memberId }: { vendor: string; roundId: string; memberId: string },
  rest: Pick<Line, 'open' | 'resolved'>,
): Line {
  return { key: `${vendor}|${roundId}|${memberId}`, vendor, roundId, ...rest };
}
