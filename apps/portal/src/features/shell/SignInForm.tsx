import { ACCOUNT_NAME_LENGTH, PASSWORD_LENGTH } from '@croupier/contract/limits';
import { Button, Icon, useText } from '@croupier/ui';
import type { IconName } from '@croupier/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ComponentProps, FormEvent } from 'react';
import { useErrorText } from '../../api/use-error-text.ts';
import { useSettings } from '../../api/use-settings.ts';
import { Link } from '../../routing/Link.tsx';
import { useRouter } from '../../routing/router-context.ts';
import { rememberedName } from '../../session/remembered-name.ts';
import { preloadMemberParts } from './member-parts.ts';

// What happens at a sign-in, and after it, is in nobody's first load.
const loadSending = () => import('./sign-in-from-header.ts');

/** While somebody types, what they will see next comes along. */
function preload(): void {
  preloadMemberParts();
  loadSending().catch(() => {});
}

/** The sign-in of the header (SH-10), on screens that have room for it. */
export function SignInForm() {
  const t = useText();
  const textOf = useErrorText();
  const queryClient = useQueryClient();
  const router = useRouter();
  const { info } = useSettings();
  const formRef = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string>();
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
    if (username === '' || password === '') {
      setFault(t('shell.enter_both'));
      field(username === '' ? 'username' : 'password')?.focus();
      return;
    }
    isSending.current = true;
    setIsBusy(true);
    void send({ username, password }).finally(() => {
      isSending.current = false;
      setIsBusy(false);
    });
  };
  const send = async (typed: { username: string; password: string }) => {
    setFault(undefined);
    const { signInFromHeader } = await loadSending().catch(() => ({ signInFromHeader: undefined }));
    // The popup says that a script is missing, or gets further than this form did.
    if (!signInFromHeader) return void router.go({ to: '/login' });
    await signInFromHeader({ queryClient, router }, typed).catch((error: unknown) => {
      field('password')?.select();
      setFault(textOf(error));
    });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears what its fields do
    <form
      ref={formRef}
      // Without any script: a password must not stand in an address.
      method="post"
      noValidate
      aria-label={t('shell.sign_in')}
      className="relative hidden items-center gap-2 lg:flex"
      onSubmit={handleSubmit}
      onInput={() => setFault(undefined)}
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
      <Field
        icon="user"
        label={t('shell.username')}
        name="username"
        autoComplete="username"
        maxLength={ACCOUNT_NAME_LENGTH}
      />
      <Field
        icon="lock"
        label={t('shell.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={PASSWORD_LENGTH}
      />
      <Button type="submit" isBusy={isBusy} className="whitespace-nowrap">
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
