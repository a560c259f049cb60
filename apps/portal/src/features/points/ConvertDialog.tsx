import { Amount, Button, Dialog, Notice, TextField, useFormats, useText, useToasts } from '@croupier/ui';
import { useEffect, useId, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { readMoney } from '../../api/read-money.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { FormFault } from '../../parts/FormFault.tsx';
import { PasswordField } from '../../parts/PasswordField.tsx';
import { fieldOf, refusedCode } from '../../parts/refused-field.ts';
import { useCountdown } from '../../parts/use-countdown.ts';
import { useForm } from '../../parts/use-form.ts';
import { useConvert, useQuote } from './points-queries.ts';
import type { Points, Quote } from './points-queries.ts';
import { ForgottenLink } from './RedeemDialog.tsx';

const WHOLE = /^[1-9]\d{0,11}$/;
/** As long as the server keeps a quote. */
const QUOTE_SECONDS = 60;

/** The field that each refusal belongs to. */
const refusedFields = {
  payment_password_wrong: 'paymentPassword',
  payment_password_locked: 'paymentPassword',
} as const;

/** First the points, then what exactly they pay, confirmed with the payment password within a minute (PT-7). */
export function ConvertDialog({ points, onClose }: { points: Points; onClose: () => void }) {
  const t = useText();
  const quote = useQuote();
  const [asked, setAsked] = useState<Quote | null>(null);
  const formId = useId();
  const form = useForm({ points: points.whole });
  const { formRef } = form;
  if (asked) return <Confirm quote={asked} onAgain={() => setAsked(null)} onClose={onClose} />;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const typed = form.values.points.trim();
    const isPossible = WHOLE.test(typed) && BigInt(typed) <= BigInt(points.whole);
    if (!form.show({ points: isPossible ? undefined : t('points.wish_wrong', { most: points.whole }) })) return;
    quote.mutate(typed, { onSuccess: setAsked });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('points.convert')}
      description={t('points.convert_lead')}
      actions={
        <>
          <Button onClick={onClose}>{t('points.cancel')}</Button>
          <Button kind="main" type="submit" form={formId} isBusy={quote.isPending}>
            {t('points.see_amount')}
          </Button>
        </>
      }
    >
      <form id={formId} ref={formRef} noValidate className="flex flex-col gap-4" onSubmit={handleSubmit}>
        <TextField
          label={t('points.wish')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          required
          {...form.text('points')}
        />
        {!form.hasFaults && <FormFault error={quote.error} />}
      </form>
    </Dialog>
  );
}

function Confirm({ quote, onAgain, onClose }: { quote: Quote; onAgain: () => void; onClose: () => void }) {
  const t = useText();
  const formats = useFormats();
  const textOf = useErrorText();
  const showToast = useToasts();
  const convert = useConvert();
  const formId = useId();
  const form = useForm({ paymentPassword: '' });
  const { formRef } = form;
  const { secondsLeft, start } = useCountdown();
  const [hasBegun, setHasBegun] = useState(false);
  useEffect(() => {
    start(QUOTE_SECONDS);
    setHasBegun(true);
    // Once, when the quote is shown.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const isOver = (hasBegun && secondsLeft === 0) || refusedCode(convert.error) === 'quote_over';
  const need = readMoney(quote.need);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { paymentPassword } = form.values;
    if (!form.show({ paymentPassword: paymentPassword === '' ? t('input_empty') : undefined })) return;
    convert.mutate(
      { quoteId: quote.id, paymentPassword },
      {
        onSuccess: () => {
          showToast({ tone: 'gain', text: t('points.converted') });
          onClose();
        },
        onError: (error) => {
          const field = fieldOf(error, refusedFields);
          if (field) form.show({ [field]: textOf(error) });
        },
      },
    );
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('points.confirm')}
      actions={
        <>
          <Button onClick={onAgain}>{t('points.other_amount')}</Button>
          {!isOver && (
            <Button kind="main" type="submit" form={formId} isBusy={convert.isPending}>
              {t('points.convert_now')}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} ref={formRef} noValidate className="flex flex-col gap-4" onSubmit={handleSubmit}>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
          <Line name={t('points.you_get')}>
            <Amount value={readMoney(quote.amount)} className="text-title" />
          </Line>
          <Line name={t('points.you_pay')}>{t('points.count', { count: Number(quote.taken) })}</Line>
          <Line name={t('points.stay')}>{t('points.count', { count: Number(quote.pointsAfter.whole) })}</Line>
          <Line name={t('points.to_play')}>
            {need.units > 0n ? <Amount value={need} /> : t('points.nothing_to_play')}
          </Line>
        </dl>
        {quote.left !== '0' && (
          <p className="text-small text-ink-soft">{t('points.left_over', { count: Number(quote.left) })}</p>
        )}
        {isOver ? (
          <Notice tone="warn">{t('quote_over')}</Notice>
        ) : (
          <>
            <p className="figures text-small text-ink-soft">
              {t('points.holds', { seconds: formats.number(secondsLeft) })}
            </p>
            <PasswordField
              of="present"
              label={t('points.payment_password')}
              required
              {...form.text('paymentPassword')}
            />
            <ForgottenLink />
            {!form.hasFaults && <FormFault error={convert.error} />}
          </>
        )}
      </form>
    </Dialog>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="text-caption text-ink-faint">{name}</dt>
      <dd className="figures font-semibold">{children}</dd>
    </div>
  );
}
