import { Button, Dialog, useFormats, useText } from '@croupier/ui';
import { CopyText } from '../../parts/CopyText.tsx';
import type { OneTime } from './operators-queries.ts';

type OneTimeDialogProps = { name: string; oneTime: OneTime; onClose: () => void };

/** The password is shown only once, so Escape and a click outside do not close the dialog. */
export function OneTimeDialog({ name, oneTime, onClose }: OneTimeDialogProps) {
  const t = useText();
  const formats = useFormats();
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onClose={onClose}
      size="medium"
      title={t('operators.one_time_of', { name })}
      description={t('operators.one_time_hint', { time: formats.dateTime(Date.parse(oneTime.until)) })}
      actions={
        <Button kind="main" onClick={onClose}>
          {t('operators.one_time_done')}
        </Button>
      }
    >
      <p className="rounded-card bg-sunken p-4 text-center text-title">
        <CopyText text={oneTime.password} />
      </p>
    </Dialog>
  );
}
