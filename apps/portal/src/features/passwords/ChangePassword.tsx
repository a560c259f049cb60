import { Refused } from '@croupier/contract/client';
import { Button, Dialog, Notice, useText, useToasts } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { client } from '../../api/client.ts';
import { memberInfoQuery } from '../../api/queries.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { homeOf } from '../../parts/demand.ts';
import { NewPasswordFields, newPasswordFaults } from '../../parts/NewPasswordFields.tsx';
import { PasswordField } from '../../parts/PasswordField.tsx';
import { useForm } from '../../parts/use-form.ts';
import { useSignOut } from '../../parts/use-sign-out.ts';
import { useDemand } from '../../parts/use-way-in.ts';
import { useNavigate } from '../../routing/router-context.ts';
import { session } from '../../session/session.ts';
import { signInState } from '../../session/sign-in-state.ts';
import { usePasswordRule } from './use-password-rule.ts';

const reasons = {
  default: 'passwords.forced_default',
  initial: 'passwords.forced_initial',
  expired: 'passwords.forced_expired',
} as const;

export type ChangePasswordProps = { onClose: () => void; forcedBy: keyof typeof reasons | null };

/** Changes the password. A forced change can only be left by signing out (PW-5). */
export function ChangePassword({ onClose, forcedBy }: ChangePasswordProps) {
  const t = useText();
  const formId = useId();
  const textOf = useErrorText();
  const showToast = useToasts();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const demand = useDemand();
  const rule = usePasswordRule();
  const signOut = useSignOut();
  // The password of this sign-in need not be entered again (PW-1).
  const [known] = useState(knownPassword);
  const form = useForm({ old: '', password: '', repeat: '' }, { takesFocus: true });
  const change = useMutation({
    mutationFn: (oldPassword: string) => {
      const { password: newPassword, repeat: confirmNewPassword } = form.values;
      return client.call('changePassword', { body: { oldPassword, newPassword, confirmNewPassword } });
    },
  });
  const [isOldAsked, setIsOldAsked] = useState(known === null);
  const { formRef } = form;

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const oldPassword = isOldAsked ? form.values.old : (known ?? '');
    const old = oldPassword === '' ? t('input_empty') : undefined;
    if (!form.show({ old, ...newPasswordFaults(t, rule, form.values) })) return;
    try {
      await change.mutateAsync(oldPassword);
    } catch (error) {
      handleFailure(error);
      return;
    }
    signInState.setState({ knownPassword: null });
    queryClient.setQueryData(memberInfoQuery.queryKey, (member) => member && { ...member, mustChangePassword: null });
    showToast({ tone: 'gain', text: t('passwords.changed') });
    if (forcedBy) void navigate({ to: homeOf(demand), isReplacing: true });
    else onClose();
  };
  const handleFailure = (error: unknown) => {
    const code = error instanceof Refused ? error.refusal.code : undefined;
    if (code === 'old_password_wrong') {
      setIsOldAsked(true);
      form.show({ old: textOf(error) });
    } else if (code === 'password_format' || code === 'password_unchanged') form.show({ password: textOf(error) });
    else if (code === 'confirm_password_wrong') form.show({ repeat: textOf(error) });
  };
  const leave = async () => {
    await signOut.mutateAsync().catch(() => undefined);
    await navigate({ to: '/', isReplacing: true });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isDismissable={forcedBy === null}
      title={t('passwords.change')}
      description={t(forcedBy ? reasons[forcedBy] : 'passwords.change_lead')}
      actions={
        <>
          {forcedBy && (
            <Button isBusy={signOut.isPending} onClick={() => void leave()}>
              {t('shell.sign_out')}
            </Button>
          )}
          <Button type="submit" form={formId} kind="main" isBusy={change.isPending}>
            {t('passwords.change_submit')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={formRef}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => void handleSubmit(event)}
      >
        {isOldAsked && <PasswordField of="present" label={t('passwords.old')} required {...form.text('old')} />}
        <NewPasswordFields
          rule={rule}
          label={t('passwords.new')}
          repeatLabel={t('passwords.repeat')}
          password={form.text('password')}
          repeat={form.text('repeat')}
        />
        <div role="alert" className="empty:hidden">
          {change.isError && !form.hasFaults && <Notice tone="danger">{textOf(change.error)}</Notice>}
        </div>
      </form>
    </Dialog>
  );
}

function knownPassword(): string | null {
  const { knownPassword: known } = signInState.getState();
  return known && known.token === session.getState().token ? known.password : null;
}
