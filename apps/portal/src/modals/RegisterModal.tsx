import { useEffect, useEffectEvent, useState } from 'react';
import { RegisterDialog } from '../features/registration/RegisterDialog.tsx';
import { useNavigate } from '../routing/router-context.ts';
import { session } from '../session/session.ts';
import type { ModalProps } from './modal-props.ts';

/** The registration popup, also at `/register?referralCode=…`. */
export default function RegisterModal({ onClose }: ModalProps) {
  const navigate = useNavigate();
  const [wasSignedIn] = useState(() => session.getState().token !== null);
  const leave = useEffectEvent(() => void navigate({ to: '/', isReplacing: true }));
  // Anyone who has an account already has nothing to do here.
  useEffect(() => {
    if (wasSignedIn) leave();
  }, [wasSignedIn]);
  return wasSignedIn ? null : <RegisterDialog onClose={onClose} />;
}
