import { useFormats, useText, useToasts } from '@croupier/ui';
import { useEffect, useEffectEvent } from 'react';
import { useErrorText } from '../../api/use-error-text.ts';
import { useMember } from '../../api/use-member.ts';
import { useSession } from '../../session/session.ts';
import { signInState, useSignInState } from '../../session/sign-in-state.ts';

/**
 * What is said around a sign-in, whichever way it came: when and where the account was last used (SE-31), a welcome the
 * first time (SE-29), why a link did not sign in, and why the balance is gone when the server has ended the session.
 */
export function SignInNotices() {
  const t = useText();
  const formats = useFormats();
  const textOf = useErrorText();
  const showToast = useToasts();
  const wasEnded = useSession((state) => state.wasEnded);
  const arrival = useSignInState((state) => state.arrival);
  const exchangeFailure = useSignInState((state) => state.exchangeFailure);
  // A forced change of the password comes before anything else.
  const mustChange = (useMember()?.mustChangePassword ?? null) !== null;
  const isArrived = arrival !== null && !mustChange;

  const greet = useEffectEvent(() => {
    if (!arrival) return;
    signInState.setState({ arrival: null });
    const { lastSignIn, isFirst } = arrival;
    if (isFirst) showToast({ tone: 'gain', text: t('controls.first_sign_in') });
    if (!lastSignIn) return;
    // Anyone who sees a time or place that was not theirs should know at once.
    const at = formats.dateTime(new Date(lastSignIn.at));
    showToast({ tone: 'info', text: t('controls.last_sign_in', { at, ip: lastSignIn.ip }) });
  });
  const showFailure = useEffectEvent(() => {
    if (!exchangeFailure) return;
    signInState.setState({ exchangeFailure: null });
    showToast({ tone: 'warn', text: textOf(exchangeFailure.error) });
  });
  const showEnd = useEffectEvent(() => showToast({ tone: 'warn', text: t('controls.session_ended') }));
  useEffect(() => {
    if (isArrived) greet();
  }, [isArrived]);
  useEffect(() => {
    if (exchangeFailure) showFailure();
  }, [exchangeFailure]);
  useEffect(() => {
    if (wasEnded) showEnd();
  }, [wasEnded]);
  return null;
}
