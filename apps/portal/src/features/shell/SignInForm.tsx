import { Refused } from '@croupier/contract/client';
import { Button, Icon, useText } from '@croupier/ui';
import type { IconName } from '@croupier/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ComponentProps, FormEvent } from 'react';
import { useErrorText } from '../../api/use-error-text.ts';
import { useSettings } from '../../api/use-settings.ts';
import { useSignIn } from '../../api/use-sign-in.ts';
import { Link } from '../../routing/Link.tsx';
import { useRouter } from '../../routing/router-context.ts';
import { rememberedName } from '../../session/remembered-name.ts';
import { signInState } from '../../session/sign-in-state.ts';
import { preloadMemberParts } from './member-parts.ts';

const loadWayIn = () => import('../../parts/way-in.ts');

/** While somebody types, what they will see next comes along. */
function preload(): void {
  preloadMemberParts();
  loadWayIn().catch(() => {});
}

/** The sign-in of the header (SH-10), on screens that have room for it. */
export function SignInForm() {
  const t = useText();
  const textOf = useErrorText();
  const signIn = useSignIn();
  const queryClient = useQueryClient();
  const router = useRouter();
  const { info } = useSettings();
  const formRef = useRef<HTMLFormElement>(null);
  const [isIncomplete, setIsIncomplete] = useState(false);
  const isSending = useRef(false);
  const field = (name: string) => formRef.current?.querySelector<HTMLInputElement>(`[name=${name}]`);

  // The server draws everybody the same form; whose name was remembered is known here (SE-12).
  useEffect(() => {
    const username = formRef.current?.querySelector<HTMLInputElement>('[name=username]');
    if (username && username.value === '') username.value = rememberedName();
  }, []);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    const typed = new FormData(event.currentTarget);
    const read = (name: string) => String(typed.get(name) ?? '').trim();
    const [username, password] = [read('username'), read('password')];
    const isMissing = username === '' || password === '';
    setIsIncomplete(isMissing);
    if (isMissing) {
      field(username === '' ? 'username' : 'password')?.focus();
      return;
    }
    isSending.current = true;
    void send({ username, password }).finally(() => (isSending.current = false));
  };
  const send = async (typed: { username: string; password: string }) => {
    // What comes after the sign-in is in nobody's first load, and must be here before it begins.
    const { wayIn } = await loadWayIn().catch(() => ({ wayIn: undefined }));
    // The popup says that a script is missing, or gets further than this form did.
    if (!wayIn) return void router.go({ to: '/login' });
    await signIn.mutateAsync(typed).then(
      // By then this form has left the page, so a callback of the mutation itself would not come.
      (answer) => wayIn({ queryClient, router }, answer, typed),
      (error: unknown) => handleFailure(error, typed),
    );
  };
  const handleFailure = (error: unknown, typed: { username: string; password: string }) => {
    field('password')?.select();
    const refusal = error instanceof Refused ? error.refusal : undefined;
    const isCaptchaWanted = refusal?.code === 'captcha_required' || refusal?.code === 'captcha_wrong';
    if (!isCaptchaWanted) return;
    // The header has no room for a captcha: the popup goes on with what was typed (SE-10).
    signIn.reset();
    signInState.setState({ draft: { ...typed, needsCaptcha: true } });
    void router.go({ to: '/login' });
  };
  const handleInput = () => {
    setIsIncomplete(false);
    if (signIn.isError) signIn.reset();
  };
  const fault = isIncomplete ? t('shell.enter_both') : signIn.isError ? textOf(signIn.error) : undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears what its fields do
    <form
      ref={formRef}
      noValidate
      aria-label={t('shell.sign_in')}
      className="relative hidden items-center gap-2 lg:flex"
      onSubmit={handleSubmit}
      onInput={handleInput}
      onFocus={preload}
    >
      {info.whitelabelVal.MOBILEVERCODELOGIN3 && (
        <Link
          to="/login"
          search={{ way: 'mobile' }}
          title={t('shell.sign_in_by_mobile')}
          aria-label={t('shell.sign_in_by_mobile')}
          className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-high hover:text-ink max-xl:hidden"
        >
          <Icon name="phone" />
        </Link>
      )}
      <Field icon="user" label={t('shell.username')} name="username" autoComplete="username" maxLength={64} />
      <Field
        icon="lock"
        label={t('shell.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={256}
      />
      <Button type="submit" isBusy={signIn.isPending} className="whitespace-nowrap">
        {t('shell.sign_in')}
      </Button>
      {/* Floats, so that words about a mistake move nothing. */}
      <p
        role="alert"
        className="absolute inset-x-0 top-full z-10 mt-2 flex animate-rise items-start gap-2 rounded-control bg-danger-soft px-3 py-2 text-small text-danger shadow-high empty:hidden"
      >
        {fault && <Icon name="danger" className="mt-px" />}
        {fault}
      </p>
    </form>
  );
}

type FieldProps = ComponentProps<'input'> & { icon: IconName; label: string };

function Field({ icon, label, ...rest }: FieldProps) {
  return (
    <label className="relative flex items-center">
      <span className="sr-only">{label}</span>
      <Icon name={icon} className="pointer-events-none absolute start-3 size-[1.2em] text-ink-faint" />
      <input
        {...rest}
        required
        autoCapitalize="none"
        spellCheck={false}
        placeholder={label}
        className="min-h-11 w-32 xl:w-40 rounded-control border border-line bg-sunken ps-10 pe-2 text-small text-ink placeholder:text-ink-faint hover:border-line-strong"
      />
    </label>
  );
}
