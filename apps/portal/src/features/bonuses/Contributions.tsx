import { Amount, Card, Icon, useFormats, useText } from '@croupier/ui';
import { readMoney } from '../../api/read-money.ts';
import type { BonusDetail } from './bonus-queries.ts';
import { categoryIcon, categoryName } from '../../parts/bet-categories.ts';

/** How much each category counts, and how much was played there. */
export function Contributions({ bonus: { categories, otherPercent, elsewhere } }: { bonus: BonusDetail }) {
  const t = useText();
  const formats = useFormats();
  const percent = (value: number) => t('bonuses.percent', { percent: formats.number(value) });
  const other = readMoney(elsewhere);
  return (
    <Card title={t('bonuses.what_counts')}>
      <p className="mb-3 text-small text-ink-soft">{t('bonuses.what_counts_lead')}</p>
      <ul className="flex flex-col">
        {categories.map(({ category, percent: counts, takesBonus, valid, counted }) => (
          <li
            key={category}
            data-category={category}
            className="flex items-start gap-3 border-t border-line py-3 text-small first:border-0"
          >
            <Icon name={categoryIcon(category)} className="mt-px text-ink-soft" />
            <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
              <span>
                <span className="font-semibold">{categoryName(t, category)}</span>
                {!takesBonus && <span className="block text-caption text-ink-soft">{t('bonuses.real_money')}</span>}
              </span>
              <span className="text-end">
                <span className="font-semibold">{percent(counts)}</span>
                {readMoney(valid).units > 0n && (
                  <span className="block text-caption text-ink-soft">
                    <Amount value={readMoney(valid)} /> {t('bonuses.bets_count')} <Amount value={readMoney(counted)} />
                  </span>
                )}
              </span>
            </span>
          </li>
        ))}
        <li className="flex justify-between gap-4 border-t border-line py-3 text-small first:border-0">
          <span className="font-semibold">{t('bonuses.all_others')}</span>
          <span className="font-semibold">{percent(otherPercent)}</span>
        </li>
      </ul>
      {other.units > 0n && (
        <p className="mt-2 text-small text-ink-soft">
          {t('bonuses.elsewhere')} <Amount value={other} className="font-semibold" />
        </p>
      )}
      <p className="mt-2 text-caption text-ink-soft">{t('bonuses.jackpot_hint')}</p>
    </Card>
  );
}
