import { Amount, Card, Table, useText } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import type { ReactNode } from 'react';
import { readMoney } from '../../api/read-money.ts';
import { categoryName } from '../../parts/bet-categories.ts';
import type { Level, Levels } from './levels-queries.ts';

type Line = { id: string; name: string; valueOf: (level: Level) => ReactNode };

/** What each level asks for and brings, side by side: a column for each. */
export function Benefits({ data }: { data: Levels }) {
  const t = useText();
  const { levels, rebates, base, mine } = data;
  const amount = (wire: Level['bet'] | null) => wire && <Amount value={readMoney(wire)} />;
  const gift = (wire: Level['gift']) => (readMoney(wire).units > 0n ? amount(wire) : t('levels.nothing'));
  const categories = [...new Set(rebates.map(({ category }) => category))];
  const percentOf = (category: string, held: number) =>
    rebates.filter((one) => one.category === category && one.level <= held).toSorted((a, b) => b.level - a.level)[0]
      ?.percent;
  const lines: Line[] = [
    { id: 'deposit', name: t('levels.deposits'), valueOf: ({ deposit }) => amount(deposit) },
    { id: 'bet', name: t('levels.bets'), valueOf: ({ bet }) => amount(bet) },
    { id: 'keep', name: t('levels.keep'), valueOf: ({ keep }) => amount(keep) },
    { id: 'gift', name: t('levels.gift'), valueOf: (level) => gift(level.gift) },
    { id: 'birthday', name: t('levels.birthday'), valueOf: ({ birthday }) => gift(birthday) },
    { id: 'monthly', name: t('levels.monthly'), valueOf: ({ monthly }) => gift(monthly) },
    {
      id: 'count',
      name: t('levels.day_count'),
      valueOf: ({ dayCount }) => dayCount ?? base.dayCount,
    },
    { id: 'amount', name: t('levels.day_amount'), valueOf: ({ dayAmount }) => amount(dayAmount ?? base.dayAmount) },
    ...categories.map((category) => ({
      id: `rebate-${category}`,
      name: t('levels.rebate', { category: categoryName(t, category) }),
      valueOf: ({ level }: Level) => {
        const percent = percentOf(category, level);
        return percent === undefined ? t('levels.nothing') : `${percent} %`;
      },
    })),
  ];
  const columns: TableColumn<Line>[] = [
    {
      id: 'line',
      header: t('levels.benefit'),
      renderCell: ({ name }) => (
        // On phones the name wraps, so that the first levels are seen without scrolling.
        <span className="block w-28 whitespace-normal sm:w-auto">{name}</span>
      ),
    },
    ...levels.map((level) => ({
      id: String(level.level),
      header: level.level === mine.level ? t('levels.yours', { name: level.name }) : level.name,
      isFigure: true,
      renderCell: ({ valueOf }: Line) => <span className="figures">{valueOf(level)}</span>,
    })),
  ];
  return (
    <Card title={t('levels.benefits')}>
      <Table caption={t('levels.benefits')} columns={columns} rows={lines} rowKey={({ id }) => id} />
      <p className="text-caption text-ink-faint">{t('levels.gifts_mean')}</p>
    </Card>
  );
}
