import { Amount, Button, Card, EmptyState, Skeleton, useFormats, useText, useToasts } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { readMoney } from '../../api/read-money.ts';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { FineAmount } from '../../parts/FineAmount.tsx';
import { FormFault } from '../../parts/FormFault.tsx';
import { CategoryLines } from './CategoryLines.tsx';
import { rebateQuery, useClaimRebate } from './rebate-queries.ts';
import type { Rebate } from './rebate-queries.ts';

/** What comes back of valid bets: by category, claimed with one button, and what was paid (PM-20). */
export function RebatePage() {
  const { data, error, refetch } = useQuery(rebateQuery);
  if (error && !data) return <FetchFailure error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className="flex flex-col gap-5">
        <Skeleton shape="block" className="h-48" />
        <Skeleton shape="block" className="h-64" />
      </div>
    );
  return (
    <div className="flex flex-col gap-5">
      <Claiming rebate={data} />
      <CategoryLines rebate={data} />
      <Claims claims={data.claims} />
    </div>
  );
}

function Claiming({ rebate }: { rebate: Rebate }) {
  const t = useText();
  const formats = useFormats();
  const showToast = useToasts();
  const claiming = useClaimRebate();
  const [claimable, least] = [readMoney(rebate.claimable), readMoney(rebate.least)];
  const isEnough = claimable.units > 0n;
  const handleClaim = () =>
    claiming.mutate('all', { onSuccess: () => showToast({ tone: 'gain', text: t('rebate.claimed') }) });
  return (
    <Card title={t('rebate.title')} isHighlighted>
      <div className="flex flex-col gap-4">
        <p className="flex flex-col gap-1">
          <span className="text-caption text-ink-faint">{t('rebate.claimable')}</span>
          <Amount value={claimable} className="heading text-headline leading-tight sm:text-display" />
        </p>
        <div>
          <Button kind="main" disabled={!isEnough} isBusy={claiming.isPending} onClick={handleClaim}>
            {t('rebate.claim')}
          </Button>
        </div>
        {!isEnough && (
          <p className="text-small text-ink-soft">
            {t('rebate.least')} <Amount value={least} className="font-semibold" />
            {'. '}
            {t('rebate.waiting')} <FineAmount value={readMoney(rebate.total)} />
          </p>
        )}
        <FormFault error={claiming.error} />
        <p className="text-small text-ink-soft">
          {t('rebate.counted_to', { time: formats.dateTime(new Date(rebate.cutoff)) })} {t('rebate.once')}{' '}
          {rebate.paysItself && t('rebate.pays_itself')}
        </p>
      </div>
    </Card>
  );
}

function Claims({ claims }: { claims: Rebate['claims'] }) {
  const t = useText();
  const formats = useFormats();
  return (
    <Card title={t('rebate.paid')}>
      {claims.length === 0 ? (
        <EmptyState title={t('rebate.none')}>{t('rebate.none_hint')}</EmptyState>
      ) : (
        <ol aria-label={t('rebate.paid')} className="flex flex-col">
          {claims.map(({ id, at, amount, isByHouse }) => (
            <li
              key={id}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-3 first:border-0"
            >
              <span className="text-small text-ink-soft">
                <time dateTime={at} className="figures">
                  {formats.dateTime(new Date(at))}
                </time>
                {isByHouse && ` · ${t('rebate.by_house')}`}
              </span>
              <Amount value={readMoney(amount)} meaning="gain" className="font-semibold" />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
