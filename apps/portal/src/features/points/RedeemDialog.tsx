import { Button, Dialog, Notice, TextField, useFormats, useText, useToasts } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { FormEvent } from 'react';
import { CentreLink } from '../../addresses/CentreLink.tsx';
import { useErrorText } from '../../api/use-error-text.ts';
import { FormFault } from '../../parts/FormFault.tsx';
import { PasswordField } from '../../parts/PasswordField.tsx';
import { fieldOf } from '../../parts/refused-field.ts';
import { useForm } from '../../parts/use-form.ts';
import { balanceQuery, useRedeem } from './points-queries.ts';
import type { Reward } from './points-queries.ts';

const PHONE = /^\+?\d[\d ]{5,18}\d$/;
/** As the call takes it. */
const MOST = 100;

/** The field that each refusal belongs to. */
const refusedFields = {
  payment_password_wrong: 'paymentPassword',
  payment_password_locked: 'paymentPassword',
  stock_too_small: 'quantity',
  points_too_few: 'quantity',
} as const;

/** How many, to whom and where, confirmed with the payment password (PT-6). */
export function RedeemDialog({ reward, onClose }: { reward: Reward; onClose: () => void }) {
  const t = useText();
  const formats = useFormats();
  const textOf = useErrorText();
  const showToast = useToasts();
  const redeem = useRedeem();
  const formId = useId();
  const { data: balance } = useQuery(balanceQuery);
  const form = useForm({ quantity: '1', name: '', phone: '', address: '', paymentPassword: '' });
  const { formRef } = form;
  const most = Math.min(reward.availableQuantity, MOST);
  const quantity = /^[1-9]\d{0,2}$/.test(form.values.quantity.trim()) ? Number(form.values.quantity) : null;
  const isQuantity = quantity !== null && quantity <= most;
  const cost = isQuantity ? BigInt(quantity) * BigInt(reward.pointsRequirement) : null;
  const left = cost !== null && balance ? BigInt(balance.points.whole) - cost : null;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { name, phone, address, paymentPassword } = form.values;
    const missing = (text: string) => (text.trim() === '' ? t('input_empty') : undefined);
    const faults = {
      quantity: !isQuantity
        ? t('points.quantity_wrong', { most })
        : left !== null && left < 0n
          ? t('points.quantity_points')
          : undefined,
      name: missing(name),
      phone: PHONE.test(phone.trim()) ? undefined : t('points.phone_wrong'),
      address: missing(address),
      paymentPassword: missing(paymentPassword),
    };
    if (!form.show(faults) || quantity === null) return;
    redeem.mutate(
      {
        reward: reward.id,
        quantity,
        points: reward.pointsRequirement,
        receiver: { name: name.trim(), phone: phone.trim(), address: address.trim() },
        paymentPassword,
      },
      {
        onSuccess: () => {
          showToast({ tone: 'gain', text: t('points.redeemed') });
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
      size="medium"
      title={t('points.redeem_title', { name: reward.name })}
      description={t('points.redeem_lead')}
      actions={
        <>
          <Button onClick={onClose}>{t('points.cancel')}</Button>
          <Button kind="main" type="submit" form={formId} isBusy={redeem.isPending}>
            {t('points.redeem')}
          </Button>
        </>
      }
    >
      <form id={formId} ref={formRef} noValidate className="flex flex-col gap-4" onSubmit={handleSubmit}>
        <TextField
          label={t('points.quantity')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          required
          hint={t('points.available', { count: reward.availableQuantity })}
          {...form.text('quantity')}
        />
        {cost !== null && (
          <p className="text-small" aria-live="polite">
            {t('points.costs', { points: formats.number(Number(cost)) })}{' '}
            {left !== null && left >= 0n && t('points.leaves', { points: formats.number(Number(left)) })}
          </p>
        )}
        <TextField label={t('points.receiver')} autoComplete="name" maxLength={60} required {...form.text('name')} />
        <TextField
          label={t('points.phone')}
          type="tel"
          autoComplete="tel"
          maxLength={20}
          required
          {...form.text('phone')}
        />
        <TextField
          label={t('points.address')}
          autoComplete="street-address"
          maxLength={300}
          required
          hint={t('points.address_hint')}
          {...form.text('address')}
        />
        <PasswordField of="present" label={t('points.payment_password')} required {...form.text('paymentPassword')} />
        <ForgottenLink />
        <Notice>{t('points.redeem_notice')}</Notice>
        {!form.hasFaults && <FormFault error={redeem.error} />}
      </form>
    </Dialog>
  );
}

/** Where the payment password is set or reset. */
export function ForgottenLink() {
  const t = useText();
  return (
    <CentreLink
      page="securityCenter"
      item="paymentPassword"
      className="-mt-2 self-start text-small text-highlight underline-offset-4 hover:underline"
    >
      {t('points.payment_forgotten')}
    </CentreLink>
  );
}
