import { Amount, Badge, Button, buttonClass, Card, Icon, Notice, useFormats, useText } from '@croupier/ui';
import { useId } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { add } from '@croupier/money';
import type { Money } from '@croupier/money';
import { withCentre } from '../../addresses/centre-address.ts';
import { CentreLink } from '../../addresses/CentreLink.tsx';
import { readMoney } from '../../api/read-money.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { FormFault } from '../../parts/FormFault.tsx';
import { PasswordField } from '../../parts/PasswordField.tsx';
import { fieldOf } from '../../parts/refused-field.ts';
import { useForm } from '../../parts/use-form.ts';
import { useNavigate } from '../../routing/router-context.ts';
import { AmountField, useAmountFault } from './AmountField.tsx';
import { BonusConsent, BonusLoss } from './BonusLoss.tsx';
import { ChoiceCard } from './ChoiceCard.tsx';
import { PayeeMark } from './PayeeMark.tsx';
import { Sums } from './Sums.tsx';
import { readAmount } from './typed-amount.ts';
import { useTimeSpan } from './use-time-span.ts';
import { useRequestWithdrawal } from './withdrawal-queries.ts';
import type { Needs, Payee } from './withdrawal-queries.ts';

/** The field that each refusal belongs to. */
const refusedFields = {
  payment_password_wrong: 'paymentPassword',
  payment_password_locked: 'paymentPassword',
  amount_out_of_range: 'amount',
  insufficient_balance: 'amount',
  withdrawal_amount_reached: 'amount',
} as const;

/** Account, amount and payment password. The amount is reserved at once (WI-2). */
export function WithdrawalForm({ needs }: { needs: Needs }) {
  const t = useText();
  const textOf = useErrorText();
  const faultText = useAmountFault();
  const navigate = useNavigate();
  const request = useRequestWithdrawal();
  const { accounts, limits } = needs;
  const payable = accounts.find(({ isPayable }) => isPayable);
  const form = useForm({ account: payable?.id ?? '', amount: '', paymentPassword: '', bonusGivenUp: '' });
  const { formRef } = form;
  const bounds = { least: readMoney(limits.least), most: readMoney(limits.mostNow) };
  const { bonus } = needs;
  // The consent is valid only for the amount it was given for.
  const isAgreed = bonus === undefined || form.values.bonusGivenUp === bonus.givenUp.amount;
  const typed = readAmount(form.values.amount, bounds.least.currency, bounds);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { account, paymentPassword } = form.values;
    const faults = {
      amount: typed.ok ? undefined : faultText(typed.fault, bounds),
      paymentPassword: paymentPassword === '' ? t('input_empty') : undefined,
      bonusGivenUp: isAgreed ? undefined : t('cashier.bonus_agree_first'),
    };
    if (!form.show(faults) || !typed.ok) return;
    request.mutate(
      {
        payeeAccountId: account,
        amount: typed.text,
        fee: needs.fee.now.amount,
        paymentPassword,
        bonusGivenUp: bonus?.givenUp.amount,
      },
      {
        onSuccess: ({ id }) => void navigate({ search: withCentre({ page: 'withdraw', item: id }) }),
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
        <Accounts accounts={accounts} chosen={form.values.account} onChoose={(id) => form.set('account', id)} />
        <AmountField
          {...form.typed('amount')}
          label={t('cashier.withdraw_amount')}
          currency={bounds.least.currency}
          quick={[]}
          all={{ label: t('cashier.all'), amount: bounds.most }}
          hint={
            <>
              <Amount value={bounds.least} /> – <Amount value={bounds.most} />
            </>
          }
          onType={(text) => form.set('amount', text)}
        />
        <PasswordField of="present" label={t('cashier.payment_password')} required {...form.text('paymentPassword')} />
        <CentreLink
          page="securityCenter"
          item="paymentPassword"
          from="withdraw"
          className="-mt-3 self-start text-small text-highlight underline-offset-4 hover:underline"
        >
          {t('cashier.payment_forgotten')}
        </CentreLink>
        {bonus && (
          <BonusLoss bonus={bonus}>
            <BonusConsent
              bonus={bonus}
              isAgreed={isAgreed}
              error={form.faults.bonusGivenUp}
              onAgree={(amount) => form.set('bonusGivenUp', amount)}
            />
          </BonusLoss>
        )}
        {!form.hasFaults && <FormFault error={request.error} />}
      </div>
      <Summary needs={needs} amount={typed.ok ? typed.amount : null}>
        <Button type="submit" kind="main" isWide isBusy={request.isPending}>
          {t('cashier.withdraw_go')}
        </Button>
      </Summary>
    </form>
  );
}

type AccountsProps = { accounts: readonly Payee[]; chosen: string; onChoose: (id: string) => void };

function Accounts({ accounts, chosen, onChoose }: AccountsProps) {
  const t = useText();
  const formats = useFormats();
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-small font-semibold text-ink-soft">{t('cashier.pay_to')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {accounts.map(({ id, kind, institutionName, masked, isPayable, payableFrom }) => (
          <ChoiceCard
            key={id}
            name={name}
            value={id}
            isChosen={id === chosen}
            isDisabled={!isPayable}
            onChoose={() => onChoose(id)}
            mark={<PayeeMark kind={kind} />}
            title={institutionName}
          >
            <bdi className="figures text-small text-ink-soft">{masked}</bdi>
            {!isPayable && (
              <Badge tone="warn" canWrap className="self-start">
                {t('cashier.ready_from', { at: formats.dateTime(new Date(payableFrom)) })}
              </Badge>
            )}
          </ChoiceCard>
        ))}
      </div>
      <CentreLink
        page="securityCenter"
        item="accounts"
        from="withdraw"
        className={`${buttonClass({ kind: 'plain', size: 'small' })} mt-2`}
      >
        <Icon name="plus" />
        {t('cashier.mend_account')}
      </CentreLink>
    </fieldset>
  );
}

type SummaryProps = { needs: Needs; amount: Money | null; children: ReactNode };

/**
 * What arrives, its fee, what is left for the day, and the promised time; and that a withdrawal cannot be cancelled,
 * with the reason.
 */
function Summary({ needs: { limits, fee, promise }, amount, children }: SummaryProps) {
  const t = useText();
  const span = useTimeSpan();
  const formats = useFormats();
  const cost = readMoney(fee.now);
  return (
    <Card isHighlighted className="flex flex-col gap-4 lg:sticky lg:top-0">
      <Sums
        lines={[
          { name: t('cashier.arrives'), amount },
          // Shown before anything is entered (WI-29).
          { name: t('cashier.fee'), amount: cost },
          { name: t('cashier.leaves_balance'), amount: amount && add(amount, cost), isTotal: true },
        ]}
      />
      <FeeTexts fee={fee} />
      <p className="flex items-start gap-2 text-small text-ink-soft">
        <Icon name="clock" className="mt-px text-highlight" />
        {t('cashier.promise', { review: span(promise.reviewMinutes * 60), pay: span(promise.payMinutes * 60) })}
      </p>
      <p className="text-small text-ink-soft">
        {t('cashier.day_left', {
          count: limits.dayCountLeft,
          left: formats.number(limits.dayCountLeft),
          all: formats.number(limits.dayCount),
        })}{' '}
        <Amount value={readMoney(limits.dayAmountLeft)} className="font-bold text-ink" />
      </p>
      <Notice>{t('cashier.no_cancel')}</Notice>
      {children}
    </Card>
  );
}

/** How many free withdrawals are left today, and the fee of others. Nothing if the brand has no fee. */
function FeeTexts({ fee }: { fee: Needs['fee'] }) {
  const t = useText();
  const formats = useFormats();
  const each = readMoney(fee.each);
  if (each.units === 0n) return null;
  return (
    <p className="text-small text-ink-soft">
      {fee.freeLeft > 0
        ? t('cashier.fee_free_left', {
            count: fee.freeLeft,
            left: formats.number(fee.freeLeft),
            all: formats.number(fee.freeCount),
          })
        : t('cashier.fee_free_used', { count: fee.freeCount, all: formats.number(fee.freeCount) })}{' '}
      <Amount value={each} className="font-bold text-ink" />.
    </p>
  );
}
