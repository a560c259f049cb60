import { Refused } from '@croupier/contract/client';
import { Button, Notice, useText } from '@croupier/ui';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { client } from '../../api/client.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { NewPasswordFields, newPasswordFaults } from '../../parts/NewPasswordFields.tsx';
import { useForm } from '../../parts/use-form.ts';
import { useNavigate } from '../../routing/router-context.ts';
import { signInState } from '../../session/sign-in-state.ts';
import { usePasswordRule } from './use-password-rule.ts';

/** Sets a new password with the secret of the link, which has been removed from the address (PW-12). */
export function ResetByLink({ secret }: { secret: string }) {
  const t = useText();
  const textOf = useErrorText();
  const navigate = useNavigate();
  const rule = usePasswordRule();
  const form = useForm({ password: '', repeat: '' }, { takesFocus: true });
  const { formRef } = form;
  const reset = useMutation({
    mutationFn: () => {
      const { password: newPassword, repeat: confirmNewPassword } = form.values;
      return client.call('passwordEmailReset', { body: { secret, newPassword, confirmNewPassword } });
    },
  });
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (reset.isPending || !form.show(newPasswordFaults(t, rule, form.values))) return;
    try {
      const { account } = await reset.mutateAsync();
      const notice = { tone: 'gain', text: t('passwords.reset_done') } as const;
      signInState.setState({ resetSecret: null, draft: { username: account, notice } });
      void navigate({ to: '/login', isReplacing: true });
    } catch (error) {
      const code = error instanceof Refused ? error.refusal.code : undefined;
      if (code === 'password_format' || code === 'password_unchanged') form.show({ password: textOf(error) });
      else if (code === 'confirm_password_wrong') form.show({ repeat: textOf(error) });
    }
  };
  const isOver = reset.error instanceof Refused && reset.error.refusal.code === 'reset_link_invalid';
  return (
    <form ref={formRef} noValidate className="flex flex-col gap-4" onSubmit={(event) => void handleSubmit(event)}>
      <NewPasswordFields
        rule={rule}
        label={t('passwords.new')}
        repeatLabel={t('passwords.repeat')}
        password={form.text('password')}
        repeat={form.text('repeat')}
      />
      <div role="alert" className="empty:hidden">
        {reset.isError && !form.hasFaults && (
          <Notice
            tone="danger"
            action={
              isOver && (
                <Button size="small" onClick={() => signInState.setState({ resetSecret: null })}>
                  {t('passwords.ask_again')}
                </Button>
              )
            }
          >
            {textOf(reset.error)}
          </Notice>
        )}
      </div>
      <Button type="submit" kind="main" size="large" isWide isBusy={reset.isPending}>
        {t('passwords.reset_submit')}
      </Button>
    </form>
  );
}
