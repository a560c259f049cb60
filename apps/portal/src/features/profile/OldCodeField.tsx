import { useText } from '@croupier/ui';
import { client } from '../../api/client.ts';
import { CodeField } from '../../parts/CodeField.tsx';

export type OldCodeFieldProps = {
  of: 'mobile' | 'email';
  masked: string;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
  onAttempt: (attemptId: string) => void;
};

/** Changing a contact needs the old one or another proof (PF-11); anyone who has no password has the old one. */
export function OldCodeField({ of, masked, value, error, onChange, onAttempt }: OldCodeFieldProps) {
  const t = useText();
  const send = async () => {
    const sent = await client.call('contactCode', { body: { contact: 'old', of } });
    onAttempt(sent.attemptId);
    return { seconds: sent.expiredMinutes * 60 };
  };
  return (
    <CodeField
      name="oldCode"
      label={t('profile.old_code', { contact: masked })}
      isOptional
      hint={t('profile.old_code_hint')}
      value={value}
      error={error}
      onChange={onChange}
      onSend={send}
    />
  );
}
