import { useEffect, useEffectEvent } from 'react';
import { WelcomeDialog } from '../features/registration/WelcomeDialog.tsx';
import { session } from '../session/session.ts';
import type { ModalProps } from './modal-props.ts';

/** What a new member can do first. Nobody else is welcomed, whatever the address says. */
export default function WelcomeModal({ onClose }: ModalProps) {
  const isVisitor = session.getState().token === null;
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (isVisitor) leave();
  }, [isVisitor]);
  return isVisitor ? null : <WelcomeDialog onClose={onClose} />;
}
