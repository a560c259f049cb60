import type { Money } from '@croupier/money';
import { Amount, Button, buttonClass, Card, EmptyState, Icon, Notice, useFormats, useText } from '@croupier/ui';
import type { FormEvent, ReactNode } from 'react';
import { withCentre } from '../../addresses/centre-address.ts';
import { CentreLink } from '../../addresses/CentreLink.tsx';
import { readMoney } from '../../api/read-money.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { ServiceLink } from '../../brand/ServiceLink.tsx';
import { FormFault } from '../../parts/FormFault.tsx';
import { refusedCode } from '../../parts/refused-field.ts';
import { useForm } from '../../parts/use-form.ts';
import { useNavigate, useSearch } from '../../routing/router-context.ts';
import { AmountField, useAmountFault } from './AmountField.tsx';
import { BonusChoice, useDepositPromotions } from './BonusChoice.tsx';
import type { DepositPromotion } from './BonusChoice.tsx';
import { arrivingOf, feeOf, isOverRoom, quickAmounts } from './channel-money.ts';
import { ChannelCards } from './ChannelCards.tsx';
import { useCreateDeposit } from './deposit-queries.ts';
import type { Channel, Offer } from './deposit-queries.ts';
import { Sums } from './Sums.tsx';
import { readAmount } from './typed-amount.ts';
import { useTimeSpan } from './use-time-span.ts';

/** Refusals about the amount are shown at its field. */
const amountRefusals = ['deposit_amount_wrong', 'deposit_limit_reached'];
/** Refusals by the member's own limits and pauses come with a link to them. */
const ownRefusals = ['deposit_limit_reached', 'self_excluded', 'time_out_active'];

export function DepositForm({ offer }: { offer: Offer }) {
  const t = useText();
  const [first] = offer.channels;
  if (first) return <Fields offer={offer} first={first} />;
  return (
    <EmptyState
      title={t('cashier.no_channels')}
      action={<ServiceLink className={buttonClass()}>{t('system.customer_service')}</ServiceLink>}
    >
      {t('cashier.no_channels_lead')}
    </EmptyState>
  );
}

/** Channel, amount and summary; the order itself has its own page. */
function Fields({ offer, first }: { offer: Offer; first: Channel }) {
  const t = useText();
  const textOf = useErrorText();
  const faultText = useAmountFault();
  const navigate = useNavigate();
  const create = useCreateDeposit();
  // A promotion's page leads here with its promotion chosen; otherwise there is none (PM-77).
  const wanted = useSearch()['promotion'] ?? '';
  const form = useForm({ channel: first.code, amount: '', promotion: wanted });
  const { promotions, isKnown } = useDepositPromotions();
  // A promotion that is no longer available is not sent.
  const promotion = promotions.find(({ id }) => id === form.values.promotion) ?? null;
  const { formRef } = form;
  const channel = offer.channels.find(({ code }) => code === form.values.channel) ?? first;
  const bounds = { least: readMoney(channel.least), most: readMoney(channel.most) };
  const room = offer.room && readMoney(offer.room);
  const { currency } = bounds.least;
  const typed = readAmount(form.values.amount, currency, bounds);
  const isOver = typed.ok && isOverRoom(typed.amount, room);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const isLess = typed.ok && isBelow(typed.amount, promotion);
    const fault = typed.ok
      ? isOver
        ? t('deposit_limit_reached')
        : isLess
          ? t('cashier.bonus_needs_more')
          : undefined
      : faultText(typed.fault, bounds);
    if (!form.show({ amount: fault }) || !typed.ok) return;
    create.mutate(
      { channel: channel.code, amount: typed.text, promotion: promotion?.id ?? null },
      {
        onSuccess: ({ id }) => void navigate({ search: withCentre({ page: 'depositv2', item: id }) }),
        onError: (error) => {
          if (amountRefusals.includes(refusedCode(error) ?? '')) form.show({ amount: textOf(error) });
        },
      },
    );
  };
  const refused = refusedCode(create.error);
  return (
    <form ref={formRef} noValidate className="grid items-start gap-6 lg:grid-cols-[1fr_18rem]" onSubmit={handleSubmit}>
      <div className="flex min-w-0 flex-col gap-6">
        <ChannelCards
          channels={offer.channels}
          chosen={channel.code}
          onChoose={(code) => {
            form.set('channel', code);
            form.show({});
          }}
        />
        <AmountField
          {...form.typed('amount')}
          label={t('cashier.deposit_amount')}
          currency={currency}
          quick={quickAmounts(bounds.least, bounds.most, room)}
          hint={
            <>
              <Amount value={bounds.least} /> – <Amount value={bounds.most} />
            </>
          }
          onType={(text) => form.set('amount', text)}
        />
        {isKnown && wanted !== '' && !promotions.some(({ id }) => id === wanted) && (
          <Notice tone="warn">{t('cashier.bonus_gone')}</Notice>
        )}
        <BonusChoice
          promotions={promotions}
          chosen={promotion?.id ?? ''}
          onChoose={(id) => {
            form.set('promotion', id);
            form.show({});
          }}
        />
        {(isOver || ownRefusals.includes(refused ?? '')) && <OwnLimit room={room} />}
        {!form.hasFaults && <FormFault error={create.error} />}
      </div>
      <Summary channel={channel} amount={typed.ok ? typed.amount : null} room={room} multiple={offer.turnoverMultiple}>
        <Button type="submit" kind="main" isWide isBusy={create.isPending}>
          {t('cashier.deposit_go')}
        </Button>
      </Summary>
    </form>
  );
}

/** Whether the amount is below the minimum of the chosen bonus. */
function isBelow(amount: Money, promotion: DepositPromotion | null): boolean {
  const least = promotion?.offer.reward.least;
  return least !== null && least !== undefined && amount.units < readMoney(least).units;
}

/** The limit is the member's own; the link leads to it. */
function OwnLimit({ room }: { room: Money | null }) {
  const t = useText();
  return (
    <Notice
      tone="warn"
      action={
        <CentreLink page="playSafely" className={buttonClass({ size: 'small' })}>
          <Icon name="heart" />
          {t('cashier.to_limits')}
        </CentreLink>
      }
    >
      {room ? (
        <>
          {t('cashier.room')} <Amount value={room} className="font-bold" />
        </>
      ) : (
        t('cashier.own_pause')
      )}
    </Notice>
  );
}

type SummaryProps = {
  channel: Channel;
  amount: Money | null;
  room: Money | null;
  /** How many times it must be played. */
  multiple: number;
  children: ReactNode;
};

/** The summary, beside the fields or below them on a phone. */
function Summary({ channel, amount, room, multiple, children }: SummaryProps) {
  const t = useText();
  const formats = useFormats();
  const span = useTimeSpan();
  return (
    <Card isHighlighted className="flex flex-col gap-4 lg:sticky lg:top-0">
      <Sums
        lines={[
          { name: t('cashier.you_pay'), amount },
          { name: t('cashier.fee'), amount: amount && feeOf(amount, channel) },
          { name: t('cashier.you_get'), amount: amount && arrivingOf(amount, channel), isTotal: true },
        ]}
      />
      {channel.rate !== null && (
        <p className="text-small text-ink-soft">
          {t('cashier.rate', { rate: channel.rate, currency: channel.currency })}
        </p>
      )}
      <p className="flex items-start gap-2 text-small text-ink-soft">
        <Icon name="clock" className="mt-px text-highlight" />
        {t('cashier.usual_time', { time: span(channel.usualSeconds) })}
      </p>
      {multiple > 0 && (
        <p className="flex items-start gap-2 text-small text-ink-soft">
          <Icon name="games" className="mt-px text-highlight" />
          {t('cashier.turnover_before', { multiple: formats.number(multiple) })}
        </p>
      )}
      {room && (
        <p className="text-small text-ink-soft">
          {t('cashier.room')} <Amount value={room} className="font-bold text-ink" />
        </p>
      )}
      {children}
    </Card>
  );
}
