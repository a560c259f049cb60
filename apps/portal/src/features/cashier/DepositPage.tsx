import { Amount, buttonClass, Icon, Notice, Skeleton, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { CentreLink } from '../../addresses/CentreLink.tsx';
import { pauseOf, playSafelyQuery } from '../../api/play-safely.ts';
import { readMoney } from '../../api/read-money.ts';
import { PausedInstead } from '../../parts/PausedInstead.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { useSearch } from '../../routing/router-context.ts';
import { channelsQuery } from './deposit-queries.ts';
import { DepositForm } from './DepositForm.tsx';
import { DepositList } from './DepositList.tsx';
import { DepositView } from './DepositView.tsx';
import { NeedsAhead } from './Needs.tsx';
import { isOrderId } from './order-id.ts';

/** `depositv2` (specification, section 2): pay in, or one order that was opened. */
export function DepositPage() {
  const opened = useSearch()['item'];
  return isOrderId(opened) ? <DepositView key={opened} id={opened} /> : <NewDeposit />;
}

function NewDeposit() {
  const t = useText();
  const channels = useQuery(channelsQuery);
  const { data: standing, isPending } = useQuery(playSafelyQuery);
  const pause = pauseOf(standing);
  if (pause) {
    return (
      <div className="flex flex-col gap-6">
        <PausedInstead pause={pause} />
        <DepositList />
      </div>
    );
  }
  // Waits, so that no form appears and disappears. If limits cannot be read, the server still checks them.
  if (isPending) return <Skeleton shape="block" className="h-96" />;
  return (
    <div className="flex flex-col gap-8">
      <Waiting query={channels} className="h-96">
        {(offer) => (
          <div className="flex flex-col gap-6">
            {offer.debt && (
              <Notice tone="warn" title={t('cashier.debt')}>
                <Amount value={readMoney(offer.debt)} className="font-bold" /> {t('cashier.debt_lead')}
              </Notice>
            )}
            {offer.isFirst && offer.room === null && <LimitOffer />}
            <DepositForm offer={offer} />
          </div>
        )}
      </Waiting>
      <NeedsAhead />
      <DepositList />
    </div>
  );
}

/** Offers a deposit limit before the first deposit (PS-4). */
function LimitOffer() {
  const t = useText();
  return (
    <Notice
      tone="info"
      title={t('cashier.first_limit')}
      action={
        <CentreLink page="playSafely" className={buttonClass({ size: 'small' })}>
          <Icon name="heart" />
          {t('cashier.first_limit_set')}
        </CentreLink>
      }
    >
      {t('cashier.first_limit_lead')}
    </Notice>
  );
}
