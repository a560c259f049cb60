import { Refused } from '@croupier/contract/client';
import { ACCOUNT_NAME_LENGTH } from '@croupier/contract/limits';
import { Checkbox, Notice, TextField, useText } from '@croupier/ui';
import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { useErrorText } from '../../api/use-error-text.ts';
import { useSettings } from '../../api/use-settings.ts';
import { useSignIn } from '../../api/use-sign-in.ts';
import { CaptchaField } from '../../parts/CaptchaField.tsx';
import { PasswordField } from '../../parts/PasswordField.tsx';
import { useCaptcha } from '../../parts/use-captcha.ts';
import { useForm } from '../../parts/use-form.ts';
import { useDemand, useWayIn } from '../../parts/use-way-in.ts';
import { Link } from '../../routing/Link.tsx';
import { usePathname } from '../../routing/router-context.ts';
import { keepName } from '../../session/keep-name.ts';
import { rememberedName } from '../../session/remembered-name.ts';
import { signInState } from '../../session/sign-in-state.ts';
import { SubmitButton } from './SubmitButton.tsx';

/** Username and password; after some failures the captcha comes too (SE-10). */
export function PasswordSignIn() {
  const t = useText();
  const textOf = useErrorText();
  const wayIn = useWayIn();
  const demand = useDemand();
  // An account that was registered by mobile is named after its number, however that is written (SE-38).
  const takesNumbers = useSettings().info.whitelabelVal.MOBILENUMREG3;
  const signIn = useSignIn();
  const [draft] = useState(() => signInState.getState().draft);
  const [remembered] = useState(rememberedName);
  const [needsCaptcha, setNeedsCaptcha] = useState(draft?.needsCaptcha === true);
  const captcha = useCaptcha('login', needsCaptcha);
  const [captchaFault, setCaptchaFault] = useState<string>();
  const form = useForm({
    username: draft?.username ?? remembered,
    password: draft?.password ?? '',
    isRemembered: remembered !== '',
  });
  const { formRef } = form;
  const field = (name: string) => formRef.current?.querySelector<HTMLInputElement>(`[name=${name}]`);

  // The dialog itself would give the focus to its close button.
  useEffect(() => {
    const empty = [...(formRef.current?.querySelectorAll<HTMLInputElement>('input') ?? [])].find((one) => !one.value);
    empty?.focus();
  }, [formRef]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (signIn.isPending) return;
    const username = form.values.username.trim();
    const password = form.values.password.trim();
    const missing = username === '' ? 'username' : password === '' ? 'password' : undefined;
    const isCaptchaMissing = needsCaptcha && !captcha.isFilled;
    setCaptchaFault(isCaptchaMissing ? t('captcha_required') : undefined);
    if (!form.show(missing ? { [missing]: t('shell.enter_both') } : {})) return;
    if (isCaptchaMissing) {
      field('captcha')?.focus();
      return;
    }
    void send({ username, password });
  };
  const send = async (typed: { username: string; password: string }) => {
    try {
      const proof = needsCaptcha ? await captcha.given() : undefined;
      const answer = await signIn.mutateAsync({ ...typed, ...proof, ...(demand && { demand }) });
      keepName(form.values.isRemembered ? typed.username : '');
      // By now this form may have left the page, so a callback of the mutation would not come.
      wayIn(answer, { password: typed.password });
    } catch (error) {
      handleFailure(error);
    }
  };
  const handleFailure = (error: unknown) => {
    const refusal = error instanceof Refused ? error.refusal : undefined;
    const isAboutCaptcha = refusal?.code === 'captcha_required' || refusal?.code === 'captcha_wrong';
    setCaptchaFault(isAboutCaptcha && needsCaptcha ? textOf(error) : undefined);
    if (needsCaptcha) captcha.renew();
    else if (refusal?.captcha) setNeedsCaptcha(true);
    if (isAboutCaptcha) field('captcha')?.focus();
    else field('password')?.select();
  };
  const fault = signIn.isError && captchaFault === undefined ? textOf(signIn.error) : undefined;
  const isOnlyPlayer = signIn.error instanceof Refused && signIn.error.refusal.code === 'non_agent';

  return (
    <form ref={formRef} noValidate className="flex flex-col gap-4" onSubmit={handleSubmit}>
      <TextField
        label={t(takesNumbers ? 'session.name' : 'shell.username')}
        icon="user"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={ACCOUNT_NAME_LENGTH}
        {...form.text('username')}
      />
      <PasswordField of="present" label={t('shell.password')} required {...form.text('password')} />
      {needsCaptcha && <CaptchaField captcha={captcha} error={captchaFault} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox label={t('session.remember')} {...form.box('isRemembered')} />
        <ForgotLink />
      </div>
      <div role="alert" className="empty:hidden">
        {fault && (
          <Notice tone="danger" action={isOnlyPlayer && <AsPlayer />}>
            {fault}
          </Notice>
        )}
      </div>
      <SubmitButton isBusy={signIn.isPending}>{t('shell.sign_in')}</SubmitButton>
    </form>
  );
}

/** Members who are not agents are led to their own sign-in (SE-39). */
function AsPlayer() {
  const t = useText();
  return (
    <Link to="/login" isReplacing className="control-label text-highlight underline underline-offset-4">
      {t('session.as_player')}
    </Link>
  );
}

function ForgotLink() {
  const t = useText();
  const pathname = usePathname();
  return (
    <Link
      // A path of its own would keep its popup open.
      to={pathname === '/login' ? '/' : (pathname as `/${string}`)}
      search={{ modal: 'forgetPassModal' }}
      isReplacing
      className="control-label inline-flex min-h-11 items-center text-small text-highlight underline-offset-4 hover:underline"
    >
      {t('session.forgot')}
    </Link>
  );
}
