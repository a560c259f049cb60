import { useEffect, useEffectEvent, useState } from 'react';
import { clientWith } from '../api/client.ts';
import { SignInDialog } from '../features/session/SignInDialog.tsx';
import { preloadMemberParts } from '../features/shell/member-parts.ts';
import { useNavigate } from '../routing/router-context.ts';
import { session } from '../session/session.ts';
import { signInState } from '../session/sign-in-state.ts';
import type { ModalProps } from './modal-props.ts';

/** Signing in, above whichever page somebody was on. */
export default function LoginPopupModal({ onClose }: ModalProps) {
  const navigate = useNavigate();
  const [wasSignedIn] = useState(() => session.getState().token !== null);
  // While somebody types, what they will see next comes along.
  useEffect(preloadMemberParts, []);
  // Anyone who is signed in already has nothing to do here.
  const leave = useEffectEvent(() => void navigate({ to: '/', isReplacing: true }));
  useEffect(() => {
    if (wasSignedIn) leave();
  }, [wasSignedIn]);
  if (wasSignedIn) return null;
  const handleClose = () => {
    const { halfOpen } = signInState.getState();
    // What was begun ends with the popup: half a sign-in must not wait for anyone who comes next.
    if (halfOpen)
      clientWith(halfOpen.token)
        .call('logout')
        .catch(() => {});
    signInState.setState({ halfOpen: null, draft: null });
    onClose();
  };
  return <SignInDialog onClose={handleClose} />;
}
