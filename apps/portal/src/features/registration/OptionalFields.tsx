import { AMOUNT_LENGTH } from '@croupier/contract/limits';
import { Icon, TextField, useText } from '@croupier/ui';
import { useState } from 'react';
import { useSettings } from '../../api/use-settings.ts';
import type { useForm } from '../../parts/use-form.ts';
import { PlainField } from './PlainField.tsx';
import { optionalFields } from './register-fields.ts';
import type { Asked, FormValues } from './register-fields.ts';

type OptionalFieldsProps = {
  form: ReturnType<typeof useForm<FormValues>>;
  asked: Omit<Asked, 'country'>;
  /** The address brought a code along (RG-8). */
  wasInvited: boolean;
};

/**
 * What nobody has to fill in: closed at first, so that the form is as short as it can be (RG-33). It opens by itself
 * when something in it is wrong.
 */
export function OptionalFields({ form, asked, wasInvited }: OptionalFieldsProps) {
  const t = useText();
  const { brand } = useSettings();
  const [isOpen, setIsOpen] = useState(false);
  const fields = optionalFields(asked).filter(([field]) => !(field === 'affiliateCode' && wasInvited));
  const names = [...fields.map(([name]) => name), 'referralCode', 'depositLimit'] as const;
  const isWrong = names.some((name) => form.faults[name] !== undefined);
  const code = form.values.referralCode.trim();
  const hasInvitation = fields.some(([name]) => name === 'affiliateCode') || wasInvited;
  return (
    <details
      open={isOpen || isWrong}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="group/more sm:col-span-2"
    >
      <summary className="control-label inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control pe-2 text-small text-highlight underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-down" className="transition-transform group-open/more:rotate-180" />
        {wasInvited && code !== ''
          ? t('registration.invited_with', { code })
          : t(hasInvitation ? 'registration.more_with_invitation' : 'registration.more')}
      </summary>
      <div className="grid items-start gap-4 pt-2 sm:grid-cols-2">
        {fields.map((field) => (
          <PlainField key={field[0]} field={field} form={form} isOptional />
        ))}
        {wasInvited && (
          <TextField
            label={t('registration.referral')}
            autoComplete="off"
            maxLength={64}
            spellCheck={false}
            isOptional
            {...form.text('referralCode')}
          />
        )}
        <div className="sm:col-span-2">
          <TextField
            label={t('registration.deposit_limit', { currency: brand.currency })}
            icon="heart"
            inputMode="decimal"
            autoComplete="off"
            maxLength={AMOUNT_LENGTH}
            isOptional
            hint={form.faults.depositLimit ? undefined : t('registration.deposit_limit_hint')}
            {...form.text('depositLimit')}
          />
        </div>
      </div>
    </details>
  );
}
