import { Amount, Badge, Button, EmptyState, Icon, Picture, Skeleton, useFormats, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readMoney } from '../../api/read-money.ts';
import { useIsFullMember } from '../../api/use-member.ts';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { useNavigate } from '../../routing/router-context.ts';
import { balanceQuery, useWindow } from './points-queries.ts';
import type { Reward, ShopWindow as Shown } from './points-queries.ts';
import { RedeemDialog } from './RedeemDialog.tsx';

const gridClass = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6';

/** Goods with what they cost, what else they need, and how many are left (PT-5). */
export function ShopWindow() {
  const t = useText();
  const [chosen, setChosen] = useState<Reward | null>(null);
  const { data, error, refetch } = useQuery(useWindow());
  if (error && !data) return <FetchFailure error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className={gridClass}>
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} shape="block" className="h-80" />
        ))}
      </div>
    );
  if (data.rewards.length === 0)
    return <EmptyState title={t('points.goods_none')}>{t('points.goods_none_lead')}</EmptyState>;
  return (
    <>
      <ul aria-label={t('points.tab_goods')} className={gridClass}>
        {data.rewards.map((reward) => (
          <li key={reward.id}>
            <Good reward={reward} shown={data} onChoose={() => setChosen(reward)} />
          </li>
        ))}
      </ul>
      {chosen && <RedeemDialog reward={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function Good({ reward, shown, onChoose }: { reward: Reward; shown: Shown; onChoose: () => void }) {
  const t = useText();
  const formats = useFormats();
  const navigate = useNavigate();
  const isMember = useIsFullMember();
  const { data: balance } = useQuery({ ...balanceQuery, enabled: isMember });
  const { name, text, picture, pointsRequirement, availableQuantity } = reward;
  const needed = readMoney(reward.amountRequirement);
  const deposited = shown.deposited && readMoney(shown.deposited);
  const missingAmount =
    deposited && needed.units > deposited.units ? { ...needed, units: needed.units - deposited.units } : null;
  const missingPoints = balance ? BigInt(pointsRequirement) - BigInt(balance.points.whole) : 0n;
  const isGone = availableQuantity === 0;
  const handleClick = () =>
    isMember ? onChoose() : void navigate({ search: (before) => ({ ...before, modal: 'loginPopupModal' }) });
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card bg-raised shadow-mid">
      <Picture src={picture ?? undefined} alt="" ratio="4 / 3" className={isGone ? 'opacity-60' : ''} />
      <div className="flex flex-1 flex-col gap-2 p-4 sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h2 className="heading text-title">{name}</h2>
          <Badge tone={isGone ? 'plain' : 'info'}>
            {isGone ? t('points.sold_out') : t('points.available', { count: availableQuantity })}
          </Badge>
        </div>
        {text && <p className="text-small break-words text-ink-soft">{text}</p>}
        <p className="mt-auto flex items-center gap-2 pt-2 font-bold">
          <Icon name="points" className="text-highlight" />
          <span className="figures">{t('points.count', { count: Number(pointsRequirement) })}</span>
        </p>
        {needed.units > 0n && (
          <p className="text-small text-ink-soft">
            {t('points.amount_needed', { days: shown.days })} <Amount value={needed} className="font-semibold" />
          </p>
        )}
        <div className="mt-2 flex flex-col gap-2">
          <Button
            isWide
            disabled={isGone || (isMember && (missingPoints > 0n || missingAmount !== null))}
            aria-label={t('points.redeem_of', { name })}
            onClick={handleClick}
          >
            {isMember ? t('points.redeem') : t('points.sign_in')}
          </Button>
          {isMember && !isGone && missingPoints > 0n && (
            <p className="text-small text-ink-soft">
              {t('points.missing_points', { points: formats.number(Number(missingPoints)) })}
            </p>
          )}
          {isMember && !isGone && missingAmount && (
            <p className="text-small text-ink-soft">
              {t('points.missing_amount')} <Amount value={missingAmount} className="font-semibold" />
            </p>
          )}
        </div>
      </div>
    </article>
  );
}
