import { Refused } from '@croupier/contract/client';
import { ACCOUNT_NAME_LENGTH } from '@croupier/contract/limits';
import { Button, Checkbox, Notice, TextField, useRefusalText, useText } from '@croupier/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { client } from '../../api/client.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useCaptchaWork } from '../../parts/captcha-work.ts';
import { CaptchaField } from '../../parts/CaptchaField.tsx';
import { CodeField } from '../../parts/CodeField.tsx';
import { ruleText } from '../../parts/field-rules.ts';
import { MobileField } from '../../parts/MobileField.tsx';
import { NewPasswordFields } from '../../parts/NewPasswordFields.tsx';
import { PasswordField } from '../../parts/PasswordField.tsx';
import { registerQuery } from '../../parts/register-query.ts';
import type { RegisterSettings } from '../../parts/register-query.ts';
import { useCaptcha } from '../../parts/use-captcha.ts';
import { useForm } from '../../parts/use-form.ts';
import { useMobile } from '../../parts/use-mobile.ts';
import { useWayIn } from '../../parts/use-way-in.ts';
import { useNavigate, useSearch } from '../../routing/router-context.ts';
import { signInState } from '../../session/sign-in-state.ts';
import { OptionalFields } from './OptionalFields.tsx';
import { PlainField } from './PlainField.tsx';
import { emptyForm, fieldOfRefusal, formFaults, isRequired, isShown, requiredFields } from './register-fields.ts';
import type { FormFaults, FormValues, Way } from './register-fields.ts';
import { TermsLabel } from './TermsLabel.tsx';
import { useRegister, WrongCode } from './use-register.ts';

/** The fields that the brand has switched on, with its rules (RG-9 to RG-22). */
export function RegisterForm({ settings, way }: { settings: RegisterSettings; way: Way }) {
  const t = useText();
  const textOf = useErrorText();
  const refusalText = useRefusalText();
  const wayIn = useWayIn();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // Read once: what somebody then types counts more than the address.
  const { referralCode: invited = '' } = useSearch();
  const [wasInvited] = useState(invited !== '');
  const form = useForm<FormValues>({ ...emptyForm, referralCode: invited.slice(0, 64) }, { takesFocus: true });
  const mobile = useMobile(form.values);
  const { country } = mobile;
  const asked = { settings, way, country };
  // Asked for by the brand, or by the server of the one who is suspicious (RG-34).
  const [isRisky, setIsRisky] = useState(false);
  const needsLetters = settings.rules.captcha.enabled || isRisky;
  const captcha = useCaptcha('register', needsLetters);
  const work = useCaptchaWork('register', !needsLetters);
  const smsWork = useCaptchaWork('sms', isShown('verificationCode', asked));
  const [attemptId, setAttemptId] = useState<string>();
  const [fault, setFault] = useState<string>();
  const register = useRegister();
  const { formRef } = form;

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (register.isPending) return;
    setFault(undefined);
    const found = formFaults(t, form.values, asked);
    if (needsLetters && !captcha.isFilled) found.captcha = t('captcha_required');
    if (!form.show(found)) return;
    try {
      const { values } = form;
      const answer = await register.mutateAsync({
        ...asked,
        values,
        attemptId,
        captcha: needsLetters ? captcha.given : work,
      });
      if (answer.signIn) {
        wayIn(answer.signIn, { password: values.password, isNew: true });
        return;
      }
      // Without direct sign-in the popup opens with the name filled in (RG-4).
      const notice = { tone: 'gain', text: t('registration.done') } as const;
      signInState.setState({ draft: { username: answer.account, notice } });
      void navigate({ to: '/login', isReplacing: true });
    } catch (error) {
      handleFailure(error);
    }
  };

  const handleFailure = (error: unknown) => {
    if (error instanceof WrongCode) {
      const { cause } = error;
      const isWrong = cause instanceof Refused && cause.refusal.code === 'invitation_code_error';
      if (isWrong) form.show({ [error.field]: textOf(cause) });
      else setFault(textOf(cause));
      return;
    }
    if (!(error instanceof Refused)) {
      setFault(textOf(error));
      return;
    }
    const { code, fields = [] } = error.refusal;
    if (error.refusal.captcha) setIsRisky(true);
    // A form that was refused by its fields has not spent its captcha; everything after that has.
    if (needsLetters && fields.length === 0) captcha.renew();
    // Other terms count by now: they are fetched, and the box is to be ticked for them.
    if (code === 'terms_required') {
      void queryClient.invalidateQueries({ queryKey: registerQuery.queryKey });
      form.set('isAgreed', false);
    }
    const found: FormFaults = {};
    for (const { path, fault: refusal } of fields) {
      const name = path.replace(/^body\./, '');
      if (Object.hasOwn(emptyForm, name)) found[name as keyof FormFaults] = refusalText(refusal);
    }
    const field = fieldOfRefusal[code] ?? (code === 'invitation_code_error' ? invitationField : undefined);
    if (field && Object.keys(found).length === 0) found[field] = textOf(error);
    if (form.show(found)) setFault(textOf(error));
  };
  const invitationField = wasInvited ? 'referralCode' : 'affiliateCode';

  const handleSend = async () => {
    if (!form.show({ mobileNum: mobile.fault ? t(mobile.fault) : undefined })) return undefined;
    const sent = await client.call('smsRegister', { body: { ...mobile.number, ...(await smsWork()) } });
    setAttemptId(sent.attemptId);
    return { seconds: sent.expiredMinutes * 60 };
  };

  return (
    <form
      ref={formRef}
      noValidate
      className="grid items-start gap-4 sm:grid-cols-2"
      onSubmit={(event) => void handleSubmit(event)}
    >
      {way === 'username' && (
        <div className="sm:col-span-2">
          <UsernameField form={form} settings={settings} />
        </div>
      )}
      {isShown('mobileNum', asked) && (
        <div className="sm:col-span-2">
          <MobileField
            country={form.values.country}
            onCountry={(code) => form.set('country', code)}
            isOptional={!isRequired('mobileNum', asked)}
            {...form.text('mobileNum')}
          />
        </div>
      )}
      {isShown('verificationCode', asked) && (
        <div className="sm:col-span-2">
          <CodeField {...form.typed('verificationCode')} onSend={handleSend} />
        </div>
      )}
      {isShown('confirmPassword', asked) ? (
        <NewPasswordFields
          rule={settings.rules.password}
          label={t('shell.password')}
          repeatLabel={t('registration.repeat_password')}
          password={form.text('password')}
          repeat={form.text('confirmPassword')}
        />
      ) : (
        isShown('password', asked) && (
          <div className="sm:col-span-2">
            <PasswordField
              of="new"
              label={t('shell.password')}
              required
              hint={form.faults.password ? undefined : ruleText(t, settings.rules.password)}
              {...form.text('password')}
            />
          </div>
        )
      )}
      {isShown('paymentPassword', asked) && (
        <PasswordField
          of="new"
          label={t('registration.payment_password')}
          inputMode={settings.rules.paymentPassword.patternId === 'digits' ? 'numeric' : undefined}
          isOptional={!isRequired('paymentPassword', asked)}
          hint={form.faults.paymentPassword ? undefined : ruleText(t, settings.rules.paymentPassword)}
          {...form.text('paymentPassword')}
        />
      )}
      {requiredFields(asked)
        .filter(([field]) => !(field === 'affiliateCode' && wasInvited))
        .map((field) => (
          <PlainField key={field[0]} field={field} form={form} />
        ))}
      <OptionalFields form={form} asked={asked} wasInvited={wasInvited} />
      {needsLetters && (
        <div className="sm:col-span-2">
          <CaptchaField captcha={captcha} error={form.faults.captcha} />
        </div>
      )}
      <div className="sm:col-span-2">
        <Checkbox
          label={
            settings.termsEdition === null ? (
              t('registration.of_age', { age: settings.minimumAge })
            ) : (
              <TermsLabel age={settings.minimumAge} />
            )
          }
          {...form.box('isAgreed')}
        />
      </div>
      <div role="alert" className="empty:hidden sm:col-span-2">
        {fault && <Notice tone="danger">{fault}</Notice>}
      </div>
      <Button type="submit" kind="main" size="large" isWide isBusy={register.isPending} className="sm:col-span-2">
        {t('registration.submit')}
      </Button>
    </form>
  );
}

type UsernameFieldProps = { form: ReturnType<typeof useForm<FormValues>>; settings: RegisterSettings };

/** The name somebody will sign in with, and a free one for anyone who has no idea (RG-6). */
function UsernameField({ form, settings }: UsernameFieldProps) {
  const t = useText();
  const propose = useMutation({ mutationFn: () => client.call('autoUsername') });
  const handlePropose = async () => {
    const proposed = await propose.mutateAsync().catch(() => null);
    if (proposed) form.set('username', proposed.username);
  };
  return (
    <TextField
      label={t('shell.username')}
      icon="user"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={ACCOUNT_NAME_LENGTH}
      className="pe-32"
      hint={form.faults.username ? undefined : ruleText(t, settings.rules.username)}
      trailing={
        <Button size="small" kind="plain" isBusy={propose.isPending} onClick={() => void handlePropose()}>
          {t('registration.propose')}
        </Button>
      }
      {...form.text('username')}
    />
  );
}
