import { ACCOUNT_NAME_LENGTH, PASSWORD_LENGTH } from '@croupier/contract/limits';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Button, LanguageSelect, Notice, TextField, useText } from '@croupier/ui';
import { Mark } from '../../parts/Mark.tsx';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { consoleLanguages, useChoices } from '../../platform/choices.ts';
import { useSession } from '../../platform/session.ts';
import { usePageTitle } from '../../platform/use-page-title.ts';
import { SignInSteps } from './SignInSteps.tsx';
import { signIn } from './sign-in.ts';

type Faults = { name?: string; password?: string };

export function SignInPage({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useText();
  usePageTitle(t('console.sign_in'));
  const { language, choose } = useChoices();
  const { hasTimedOut, entering: halfOpen } = useSession();
  const [faults, setFaults] = useState<Faults>({});
  const entering = useMutation({
    mutationFn: signIn,
    onSuccess: () => {
      if (useSession.getState().token !== null) onSignedIn();
    },
  });

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const read = (field: string): string => {
      const value = form.get(field);
      return typeof value === 'string' ? value : '';
    };
    const [name, password] = [read('name'), read('password')];
    const found: Faults = {
      ...(name.trim() ? {} : { name: t('console.name_missing') }),
      ...(password ? {} : { password: t('console.password_missing') }),
    };
    setFaults(found);
    const [firstFault] = Object.keys(found);
    if (firstFault) event.currentTarget.querySelector<HTMLInputElement>(`[name=${firstFault}]`)?.focus();
    else entering.mutate({ name, password });
  };

  return (
    <main id="main" className="grid min-h-dvh content-center justify-items-center gap-6 p-4">
      <div className="flex items-center gap-3">
        <Mark className="size-9" />
        <h1 className="heading text-headline">{t('console.product')}</h1>
      </div>
      {halfOpen ? (
        <SignInSteps key={halfOpen.next} next={halfOpen.next} onSignedIn={onSignedIn} />
      ) : (
        <form
          noValidate
          onSubmit={handleSubmit}
          aria-label={t('console.sign_in')}
          className="flex w-full max-w-sm flex-col gap-4 rounded-card bg-raised p-6 shadow-mid"
        >
          {hasTimedOut && !entering.error && <Notice tone="info">{t('console.session_ended')}</Notice>}
          {entering.error && <ProblemNotice error={entering.error} />}
          <TextField
            name="name"
            label={t('console.operator_name')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={ACCOUNT_NAME_LENGTH}
            required
            // The page has one purpose, and after a time-out people want to type at once.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            error={faults.name}
          />
          <TextField
            name="password"
            type="password"
            label={t('console.password')}
            autoComplete="current-password"
            maxLength={PASSWORD_LENGTH}
            required
            error={faults.password}
          />
          <Button type="submit" kind="main" isWide isBusy={entering.isPending} className="mt-1">
            {t('console.sign_in')}
          </Button>
        </form>
      )}
      <LanguageSelect
        value={language}
        offered={consoleLanguages}
        onChange={(code) => {
          const chosen = consoleLanguages.find((one) => one === code);
          if (chosen) choose({ language: chosen });
        }}
      />
    </main>
  );
}
