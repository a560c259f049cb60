import { useText, useToasts } from '@croupier/ui';
import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../../session/session.ts';

/** Says why the balance is gone when the server has ended the session, not the member. */
export function SessionEndNotice() {
  const t = useText();
  const showToast = useToasts();
  const wasEnded = useSession((state) => state.wasEnded);
  const tell = useEffectEvent(() => showToast({ tone: 'warn', text: t('shell.session_ended') }));
  useEffect(() => {
    if (wasEnded) tell();
  }, [wasEnded]);
  return null;
}
