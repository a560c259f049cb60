import { Amount, Chip, useFormats, useText } from '@croupier/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readMoney } from '../../api/read-money.ts';
import { vendorText } from '../../parts/vendor-text.ts';
import { BetLink } from './BetLink.tsx';
import { bonusBetsQuery } from './bonus-queries.ts';
import type { BonusBet, BonusDetail } from './bonus-queries.ts';
import { categoryName } from '../../parts/bet-categories.ts';
import { FoldedList, Pages } from './FoldedList.tsx';

type BonusBetsProps = { id: string; categories: BonusDetail['categories'] };

/** What makes the played amount: the bets placed while the bonus lived, all or those of one category. */
export function BonusBets({ id, categories }: BonusBetsProps) {
  const t = useText();
  return (
    <FoldedList
      title={t('bonuses.bets')}
      lead={<p className="text-small text-ink-soft">{t('bonuses.bets_lead')}</p>}
      render={() => <Bets id={id} categories={categories} />}
    />
  );
}

function Bets({ id, categories }: BonusBetsProps) {
  const t = useText();
  const [category, setCategory] = useState<string | null>(null);
  const query = useInfiniteQuery(bonusBetsQuery(id, category));
  const bets = query.data?.pages.flatMap((page) => page.bets) ?? [];
  const played = categories.filter(({ valid }) => readMoney(valid).units > 0n);
  return (
    <>
      {played.length > 1 && (
        <fieldset aria-label={t('bonuses.bets_of')} className="flex flex-wrap gap-2">
          <Chip isSelected={category === null} onClick={() => setCategory(null)}>
            {t('bonuses.all_games')}
          </Chip>
          {played.map(({ category: code }) => (
            <Chip key={code} isSelected={category === code} onClick={() => setCategory(code)}>
              {categoryName(t, code)}
            </Chip>
          ))}
        </fieldset>
      )}
      <Pages label={t('bonuses.bets')} isEmpty={bets.length === 0} emptyText={t('bonuses.no_bets')} query={query}>
        {bets.map((bet) => (
          <Bet key={bet.id} bet={bet} />
        ))}
      </Pages>
    </>
  );
}

function Bet({ bet: { id, gameName, vendorName, placedAt, stake, counted, paidByBonus } }: { bet: BonusBet }) {
  const t = useText();
  const formats = useFormats();
  const paid = readMoney(paidByBonus);
  return (
    <li className="flex flex-wrap justify-between gap-x-4 border-t border-line py-3 text-small first:border-0">
      <span className="min-w-0">
        <BetLink bet={id}>{gameName ?? vendorText(t, vendorName)}</BetLink>
        <time dateTime={placedAt} className="figures block text-caption text-ink-soft">
          {formats.dateTime(new Date(placedAt))}
        </time>
      </span>
      <span className="text-end">
        {t('bonuses.stake')} <Amount value={readMoney(stake)} className="font-semibold" />
        <span className="block text-caption text-ink-soft">
          {counted ? (
            <>
              {t('bonuses.counts')} <Amount value={readMoney(counted)} />
            </>
          ) : (
            t('bonuses.still_open')
          )}
          {paid.units > 0n && (
            <>
              {' · '}
              {t('bonuses.paid_by_bonus')} <Amount value={paid} />
            </>
          )}
        </span>
      </span>
    </li>
  );
}
