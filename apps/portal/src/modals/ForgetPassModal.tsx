import { ForgotPassword } from '../features/passwords/ForgotPassword.tsx';
import { signInState } from '../session/sign-in-state.ts';
import type { ModalProps } from './modal-props.ts';

/** A forgotten password, and the page of the link that sets a new one. */
export default function ForgetPassModal({ onClose }: ModalProps) {
  const handleClose = () => {
    signInState.setState({ resetSecret: null });
    onClose();
  };
  return <ForgotPassword onClose={handleClose} />;
}
