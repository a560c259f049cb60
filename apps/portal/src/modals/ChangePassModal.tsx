import { useEffect, useEffectEvent } from 'react';
import { useMember } from '../api/use-member.ts';
import { ChangePassword } from '../features/passwords/ChangePassword.tsx';
import { useNavigate } from '../routing/router-context.ts';
import { useSession } from '../session/session.ts';
import type { ModalProps } from './modal-props.ts';

/** Changing the password: by choice, or because it must be (PW-5, PW-6). */
export default function ChangePassModal({ onClose }: ModalProps) {
  const navigate = useNavigate();
  const isSignedIn = useSession(({ token }) => token !== null);
  const member = useMember();
  // An act that needs a sign-in opens the sign-in popup (SE-32).
  const askToSignIn = useEffectEvent(
    () => void navigate({ search: (before) => ({ ...before, modal: 'loginPopupModal' }), isReplacing: true }),
  );
  useEffect(() => {
    if (!isSignedIn) askToSignIn();
  }, [isSignedIn]);
  if (!isSignedIn || !member) return null;
  return <ChangePassword key={member.id} forcedBy={member.mustChangePassword} onClose={onClose} />;
}
