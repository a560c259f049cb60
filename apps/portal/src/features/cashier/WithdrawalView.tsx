import { Amount, Badge, Notice, useFormats, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { readMoney } from '../../api/read-money.ts';
import { ServiceLink } from '../../brand/ServiceLink.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { NotifyMe } from '../../pwa/NotifyMe.tsx';
import { BackLink } from './BackLink.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';
import { PayeeMark } from './PayeeMark.tsx';
import { PayoutTimes } from './PayoutTimes.tsx';
import { Sums } from './Sums.tsx';
import { confirmationsQuery, withdrawalQuery } from './withdrawal-queries.ts';
import type { Withdrawal } from './withdrawal-queries.ts';
import { isDisputed, isUnderWay, withdrawalTones } from './withdrawal-states.ts';
import { WithdrawalTrail } from './WithdrawalTrail.tsx';

/** The tracker of one withdrawal, and the question at its end. */
export function WithdrawalView({ id }: { id: string }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-4">
      <BackLink page="withdraw">{t('cashier.withdraw_back')}</BackLink>
      <Waiting query={useQuery(withdrawalQuery(id))} className="h-96">
        {(withdrawal) => (
          <div className="flex flex-col gap-6">
            <Head withdrawal={withdrawal} />
            {/* On a phone the tracker comes before the general figures. */}
            <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr]">
              <div className="flex min-w-0 flex-col gap-6">
                <Standing withdrawal={withdrawal} />
                {withdrawal.state === 'DISBURSED' && <Arrival withdrawal={withdrawal} />}
              </div>
              <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
                <WithdrawalTrail withdrawal={withdrawal} />
                {isUnderWay(withdrawal) && <NotifyMe topic="withdrawal" />}
              </div>
              {isUnderWay(withdrawal) && <PayoutTimes />}
            </div>
          </div>
        )}
      </Waiting>
    </div>
  );
}

/**
 * The payment may be for the whole withdrawal or for the rest of an earlier payment; the list of payments has the
 * amount.
 */
function Arrival({ withdrawal }: { withdrawal: Withdrawal }) {
  const { data } = useQuery(confirmationsQuery);
  const payment = data?.find(({ id }) => id === withdrawal.id);
  return payment ? <ConfirmForm withdrawal={withdrawal} due={readMoney(payment.amount)} /> : null;
}

// texts: cashier.withdrawal_state.*
function Head({ withdrawal: { payee, amount, fee, state } }: { withdrawal: Withdrawal }) {
  const t = useText();
  const cost = readMoney(fee);
  return (
    <header className="flex flex-wrap items-center gap-4">
      <PayeeMark kind={payee.kind} className="size-13" />
      <div className="min-w-0 flex-1 basis-40">
        <h3 className="heading text-headline">
          <Amount value={readMoney(amount)} />
        </h3>
        <p className="text-small text-ink-soft">
          {payee.institutionName} <bdi className="figures">{payee.masked}</bdi>
        </p>
        {cost.units > 0n && (
          <p className="text-small text-ink-soft">
            {t(state === 'REJECTED' ? 'cashier.fee_back' : 'cashier.fee_beside')}{' '}
            <Amount value={cost} className="font-semibold text-ink" />
          </p>
        )}
      </div>
      <output>
        <Badge tone={withdrawalTones[state]}>{t(`cashier.withdrawal_state.${state}`)}</Badge>
      </output>
    </header>
  );
}

/** The current status. Who acts next, and by when, is shown in the tracker. */
function Standing({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useText();
  const formats = useFormats();
  const { state, isLate, received, remaining, steps } = withdrawal;
  const service = (
    <ServiceLink className="control-label self-start text-highlight underline underline-offset-4">
      {t('system.customer_service')}
    </ServiceLink>
  );
  return (
    <>
      {isLate && (
        <Notice tone="warn" title={t('cashier.late')} action={service}>
          {t('cashier.late_lead')}
        </Notice>
      )}
      {isUnderWay(withdrawal) && <Notice title={t('cashier.under_way')}>{t('cashier.no_cancel')}</Notice>}
      {state === 'REJECTED' && (
        <Notice tone="danger" title={t('cashier.rejected')} action={service}>
          <p>{steps.at(-1)?.reason}</p>
          <p>{t('cashier.rejected_lead')}</p>
        </Notice>
      )}
      {isDisputed(withdrawal) && (
        <Notice tone="warn" title={t('cashier.dispute')} action={service}>
          {t('cashier.dispute_lead')}
        </Notice>
      )}
      {state === 'CONFIRMED_RECEIVED' && <Notice tone="gain" title={t('cashier.done')} />}
      {received && remaining && readMoney(remaining).units > 0n && (
        <div className="rounded-card bg-raised p-6 shadow-mid">
          <Sums
            lines={[
              { name: t('cashier.received'), amount: readMoney(received) },
              { name: t('cashier.remaining'), amount: readMoney(remaining) },
              { name: t('cashier.you_withdraw'), amount: readMoney(withdrawal.amount), isTotal: true },
            ]}
          />
        </div>
      )}
      {withdrawal.confirmUntil && state === 'DISBURSED' && (
        <Notice>{t('cashier.arrived_until', { at: formats.dateTime(new Date(withdrawal.confirmUntil)) })}</Notice>
      )}
    </>
  );
}
