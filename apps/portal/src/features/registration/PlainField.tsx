import { REGISTRATION_FIELD_LENGTH } from '@croupier/contract/limits';
import { TextField, useText } from '@croupier/ui';
import type { useForm } from '../../parts/use-form.ts';
import type { FormValues, plainFields } from './register-fields.ts';

export type PlainFieldProps = {
  field: (typeof plainFields)[number];
  form: ReturnType<typeof useForm<FormValues>>;
  isOptional?: boolean;
};

/** A field that is one line of text and nothing more. */
export function PlainField({ field: [name, label, look], form, isOptional = false }: PlainFieldProps) {
  const t = useText();
  return (
    <TextField
      {...look}
      label={t(label)}
      isOptional={isOptional}
      maxLength={REGISTRATION_FIELD_LENGTH}
      spellCheck={false}
      hint={name === 'payeeName' && !form.faults.payeeName ? t('registration.payee_name_hint') : undefined}
      {...form.text(name)}
    />
  );
}
