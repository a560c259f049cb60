import { useText } from '@croupier/ui';
import type { Translate } from '@croupier/i18n';
import type { ChangeEvent } from 'react';
import { fitsRule, ruleText } from './field-rules.ts';
import type { FieldRule } from './field-rules.ts';
import { PasswordField } from './PasswordField.tsx';

type Field = {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

export type NewPasswordFieldsProps = {
  /** Undefined while it is on its way; the server judges by it in any case. */
  rule: FieldRule | undefined;
  label: string;
  repeatLabel: string;
  password: Field;
  repeat: Field;
};

/** A new password and the same again, with what the brand asks of it. */
export function NewPasswordFields({ rule, label, repeatLabel, password, repeat }: NewPasswordFieldsProps) {
  const t = useText();
  return (
    <>
      <PasswordField
        of="new"
        label={label}
        required
        hint={!password.error && rule ? ruleText(t, rule) : undefined}
        {...password}
      />
      <PasswordField of="new" label={repeatLabel} required {...repeat} />
    </>
  );
}

/** What is wrong with a new password and its repetition (RG-15, RG-16). */
export function newPasswordFaults(
  t: Translate,
  rule: FieldRule | undefined,
  typed: { password: string; repeat: string },
) {
  const { password, repeat } = typed;
  return {
    password:
      password === ''
        ? t('input_empty')
        : rule && !fitsRule(rule, password)
          ? t('codes.fault_and_rule', { fault: t('password_format'), rule: ruleText(t, rule) })
          : undefined,
    repeat: password !== repeat ? t('confirm_password_wrong') : undefined,
  };
}
