import { Button, Dialog, useRefusalText, useText } from '@croupier/ui';
import { TryWanted } from '../parts/TryWanted.tsx';
import type { ModalProps } from './modal-props.ts';

/** What a trial account hears when it wants to play for real, or to enter a centre (SE-15, GA-27). */
export default function NeedTrueAccountModal({ onClose }: ModalProps) {
  const t = useText();
  const refusal = useRefusalText();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('controls.need_true_account')}
      description={refusal('in_need_true_account')}
      actions={
        <Button kind="main" onClick={onClose}>
          {t('controls.got_it')}
        </Button>
      }
    >
      <TryWanted />
    </Dialog>
  );
}
