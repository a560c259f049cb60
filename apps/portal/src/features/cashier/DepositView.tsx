import { Amount, Badge, Button, buttonClass, Notice, useText, useToasts } from '@croupier/ui';
import type { Tone } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { CentreLink } from '../../addresses/CentreLink.tsx';
import { readMoney } from '../../api/read-money.ts';
import { ServiceLink } from '../../brand/ServiceLink.tsx';
import { FormFault } from '../../parts/FormFault.tsx';
import { Link } from '../../routing/Link.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { NotifyMe } from '../../pwa/NotifyMe.tsx';
import { BackLink } from './BackLink.tsx';
import { CopyLine } from '../../parts/CopyLine.tsx';
import { cashierKey } from '../../api/queries.ts';
import { useMoneyMoved } from '../../api/use-sending.ts';
import { depositQuery, useCancelDeposit } from './deposit-queries.ts';
import type { Deposit, DepositState } from './deposit-queries.ts';
import { depositTones, isPayable } from './deposit-states.ts';
import { DepositTrail } from './DepositTrail.tsx';
import { MethodMark } from './MethodMark.tsx';
import { PayPanel } from './PayPanel.tsx';
import { SlipForm } from './SlipForm.tsx';
import { Sums } from './Sums.tsx';

/** One order: how to pay it, what it waits for, and how it ended. It updates by itself. */
export function DepositView({ id }: { id: string }) {
  const t = useText();
  const query = useQuery(depositQuery(id));
  useCreditNews(query.data);
  return (
    <div className="flex flex-col gap-4">
      <BackLink page="depositv2">{t('cashier.deposit_back')}</BackLink>
      <Waiting query={query} className="h-96">
        {(deposit) => <Order deposit={deposit} onEnd={() => void query.refetch()} />}
      </Waiting>
    </div>
  );
}

function Order({ deposit, onEnd }: { deposit: Deposit; onEnd: () => void }) {
  const t = useText();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <Head deposit={deposit} />
        <Outcome deposit={deposit} />
        {isPayable(deposit) && <PayPanel deposit={deposit} onEnd={onEnd} />}
        {deposit.slipFrom !== null && <SlipForm deposit={deposit} />}
        {deposit.canCancel && <Cancel id={deposit.id} />}
        {!isPayable(deposit) && deposit.state !== 'REVIEW' && (
          <div className="flex flex-wrap gap-3">
            {deposit.state === 'CREDITED' && (
              <Link to="/" className={buttonClass({ kind: 'main' })}>
                {t('cashier.mend_turnover')}
              </Link>
            )}
            <CentreLink page="depositv2" className={buttonClass()}>
              {t('cashier.deposit_again')}
            </CentreLink>
          </div>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <DepositTrail deposit={deposit} />
        <CopyLine label={t('cashier.order_no')} value={deposit.no} />
        {(isPayable(deposit) || deposit.state === 'REVIEW') && <NotifyMe topic="deposit" />}
      </div>
    </div>
  );
}

// texts: cashier.deposit_state.*
function Head({ deposit: { method, channelName, state, amount } }: { deposit: Deposit }) {
  const t = useText();
  return (
    <header className="flex flex-wrap items-center gap-4">
      <MethodMark method={method} className="size-13" />
      <div className="min-w-0 flex-1 basis-40">
        <h3 className="heading text-headline">
          <Amount value={readMoney(amount)} />
        </h3>
        <p className="text-small text-ink-soft">{channelName}</p>
      </div>
      <output>
        <Badge tone={depositTones[state]}>{t(`cashier.deposit_state.${state}`)}</Badge>
      </output>
    </header>
  );
}

const outcomes: Partial<Record<DepositState, Tone>> = {
  CREDITED: 'gain',
  FAILED: 'danger',
  EXPIRED: 'info',
  CANCELLED: 'info',
  REVIEW: 'warn',
  REVERSED: 'danger',
};

// texts: cashier.deposit_outcome.* texts: cashier.deposit_reason.*
function Outcome({ deposit: { state, reason, paid, fee, credited } }: { deposit: Deposit }) {
  const t = useText();
  const tone = outcomes[state];
  if (!tone || state === 'CREATED' || state === 'PENDING') return null;
  return (
    <Notice tone={tone} isAnnounced title={t(`cashier.deposit_outcome.${state}`)}>
      <div className="flex flex-col gap-3">
        {reason && state !== 'CREDITED' && <p>{t(`cashier.deposit_reason.${reason}`)}</p>}
        {state === 'CREDITED' && paid && credited && (
          <Sums
            lines={[
              { name: t('cashier.you_paid'), amount: readMoney(paid) },
              { name: t('cashier.fee'), amount: fee && readMoney(fee) },
              { name: t('cashier.you_got'), amount: readMoney(credited), isTotal: true },
            ]}
          />
        )}
        {(state === 'REVIEW' || state === 'REVERSED' || state === 'FAILED') && (
          <ServiceLink className="control-label self-start text-highlight underline underline-offset-4">
            {t('system.customer_service')}
          </ServiceLink>
        )}
      </div>
    </Notice>
  );
}

function Cancel({ id }: { id: string }) {
  const t = useText();
  const cancel = useCancelDeposit(id);
  return (
    <div className="flex flex-col items-start gap-2">
      <Button kind="plain" className="-ms-4" isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
        {t('cashier.deposit_cancel')}
      </Button>
      <FormFault error={cancel.error} />
    </div>
  );
}

/** Announces the credit once, and reloads everything that shows money. */
function useCreditNews(deposit: Deposit | undefined): void {
  const t = useText();
  const showToast = useToasts();
  const moneyMoved = useMoneyMoved(cashierKey);
  const before = useRef<DepositState>(undefined);
  const state = deposit?.state;
  const announce = useEffectEvent(() => {
    void moneyMoved();
    if (state === 'CREDITED') showToast({ tone: 'gain', text: t('cashier.deposit_outcome.CREDITED') });
  });
  useEffect(() => {
    const was = before.current;
    before.current = state;
    if (was !== undefined && state !== undefined && was !== state) announce();
  }, [state]);
}
