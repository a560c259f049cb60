import type { Money } from '@croupier/money';
import { Amount, Button, Card, Icon, Notice, useFormats, useText, useToasts } from '@croupier/ui';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { CentreLink } from '../../../addresses/CentreLink.tsx';
import { readMoney } from '../../../api/read-money.ts';
import { useErrorText } from '../../../api/use-error-text.ts';
import { FormFault } from '../../../parts/FormFault.tsx';
import { PasswordField } from '../../../parts/PasswordField.tsx';
import { fieldOf } from '../../../parts/refused-field.ts';
import { useForm } from '../../../parts/use-form.ts';
import { AmountField, useAmountFault } from '../AmountField.tsx';
import { Sums } from '../Sums.tsx';
import { readAmount } from '../typed-amount.ts';
import { goesAlong } from './goes-along.ts';
import { ReceiverField } from './ReceiverField.tsx';
import { useTransferMoney } from './transfer-queries.ts';
import type { Receiver, TransferTerms } from './transfer-queries.ts';

/** The field that each refusal belongs to. */
const refusedFields = {
  payment_password_wrong: 'paymentPassword',
  payment_password_locked: 'paymentPassword',
  amount_out_of_range: 'amount',
  insufficient_balance: 'amount',
  transfer_amount_reached: 'amount',
  receiver_not_yours: 'receiver',
  receiver_not_active: 'receiver',
} as const;

/**
 * Receiver, amount and payment password; beside them the turnover that is transferred too, and what is left for the day
 * (TR-2, TR-3).
 */
export function SendForm({ way, terms }: { way: 'upline' | 'downline'; terms: TransferTerms }) {
  const t = useText();
  const textOf = useErrorText();
  const faultText = useAmountFault();
  const showToast = useToasts();
  const send = useTransferMoney();
  const [receiver, setReceiver] = useState<Receiver | null>(null);
  const form = useForm({ receiver: '', amount: '', paymentPassword: '' });
  const { formRef } = form;
  const bounds = { least: readMoney(terms.limits.least), most: readMoney(terms.limits.mostNow) };
  const hasRoom = bounds.most.units > 0n;
  // The server would refuse it, so no password is asked for.
  const isAway = way === 'upline' && terms.upline?.isActive === false;
  const typed = readAmount(form.values.amount, bounds.least.currency, bounds);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { paymentPassword } = form.values;
    const faults = {
      receiver: way === 'downline' && !receiver ? t('transfers.receiver_missing') : undefined,
      amount: typed.ok ? undefined : faultText(typed.fault, bounds),
      paymentPassword: paymentPassword === '' ? t('input_empty') : undefined,
    };
    if (!form.show(faults) || !typed.ok) return;
    send.mutate(
      { receiverId: way === 'downline' ? receiver!.id : null, amount: typed.text, paymentPassword },
      {
        onSuccess: () => {
          form.set('amount', '');
          form.set('paymentPassword', '');
          showToast({ tone: 'gain', text: t('transfers.sent') });
        },
        onError: (error) => {
          const field = fieldOf(error, refusedFields);
          if (field) form.show({ [field]: textOf(error) });
        },
      },
    );
  };
  return (
    <form ref={formRef} noValidate className="grid items-start gap-6 lg:grid-cols-[1fr_18rem]" onSubmit={handleSubmit}>
      <div className="flex min-w-0 flex-col gap-6">
        {way === 'upline' ? (
          <Upline terms={terms} />
        ) : (
          <ReceiverField
            chosen={receiver}
            error={form.faults.receiver}
            onChoose={(found) => {
              setReceiver(found);
              form.set('receiver', found?.account ?? '');
            }}
          />
        )}
        <AmountField
          {...form.typed('amount')}
          label={t('transfers.amount')}
          currency={bounds.least.currency}
          quick={[]}
          all={hasRoom ? { label: t('cashier.all'), amount: bounds.most } : undefined}
          hint={
            hasRoom ? (
              <>
                <Amount value={bounds.least} /> – <Amount value={bounds.most} />
              </>
            ) : (
              t('transfers.no_room')
            )
          }
          onType={(text) => form.set('amount', text)}
        />
        <PasswordField of="present" label={t('cashier.payment_password')} required {...form.text('paymentPassword')} />
        <CentreLink
          page="securityCenter"
          item="paymentPassword"
          from="transferUpline"
          className="-mt-3 self-start text-small text-highlight underline-offset-4 hover:underline"
        >
          {t('cashier.payment_forgotten')}
        </CentreLink>
        {!form.hasFaults && <FormFault error={send.error} />}
      </div>
      <Summary terms={terms} amount={typed.ok ? typed.amount : null}>
        <Button type="submit" kind="main" isWide isBusy={send.isPending} disabled={!hasRoom || isAway}>
          {t('transfers.send')}
        </Button>
      </Summary>
    </form>
  );
}

function Upline({ terms: { upline } }: { terms: TransferTerms }) {
  const t = useText();
  if (!upline) return null;
  return (
    <div className="flex items-center gap-4 rounded-card bg-raised p-4 shadow-low">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-high text-highlight">
        <Icon name="user" />
      </span>
      <div className="min-w-0">
        <p className="text-small text-ink-soft">{t('transfers.your_upline')}</p>
        <p className="control-label break-words">
          <bdi>{upline.account}</bdi>
        </p>
        {!upline.isActive && <p className="text-small text-warn">{t('transfers.upline_away')}</p>}
      </div>
    </div>
  );
}

type SummaryProps = { terms: TransferTerms; amount: Money | null; children: ReactNode };

/** The amount, the turnover that is transferred with it, and the rest. */
function Summary({ terms, amount, children }: SummaryProps) {
  const t = useText();
  const formats = useFormats();
  const [balance, turnover, total] = [readMoney(terms.balance), readMoney(terms.turnover), readMoney(terms.total)];
  const { dayCount, dayCountLeft, dayAmountLeft } = terms.limits;
  const left = amount && { ...balance, units: balance.units - amount.units };
  return (
    <Card isHighlighted className="flex flex-col gap-4 lg:sticky lg:top-0">
      <Sums
        lines={[
          { name: t('transfers.you_send'), amount },
          ...(turnover.units > 0n
            ? [{ name: t('transfers.goes_along'), amount: amount && goesAlong(amount, { turnover, total }) }]
            : []),
          { name: t('transfers.stays'), amount: left ?? balance, isTotal: true },
        ]}
      />
      {turnover.units > 0n && <p className="text-small text-ink-soft">{t('transfers.goes_along_lead')}</p>}
      <p className="text-small text-ink-soft">
        {t('transfers.day_left', {
          count: dayCountLeft,
          left: formats.number(dayCountLeft),
          all: formats.number(dayCount),
        })}{' '}
        <Amount value={readMoney(dayAmountLeft)} className="font-bold text-ink" />
      </p>
      <Notice>{t('transfers.no_way_back')}</Notice>
      {children}
    </Card>
  );
}
