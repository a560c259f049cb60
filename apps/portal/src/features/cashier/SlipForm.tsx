import { Button, Card, countdownText, Notice, ProgressBar, secondsUntil, useText, useToasts } from '@croupier/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormFault } from '../../parts/FormFault.tsx';
import { useCountdown } from '../../parts/use-countdown.ts';
import { useUploadSlip } from './deposit-queries.ts';
import type { Deposit } from './deposit-queries.ts';
import { PictureChooser } from '../../parts/PictureChooser.tsx';

/** The picture of a bank transfer: chosen, sent, and after a while another (DE-6). */
export function SlipForm({ deposit: { id, slips, slipFrom } }: { deposit: Deposit }) {
  const t = useText();
  const showToast = useToasts();
  const upload = useUploadSlip(id);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [hasTried, setHasTried] = useState(false);
  const { secondsLeft, start } = useCountdown();
  const waitUntil = useEffectEvent((moment: number) => {
    const seconds = secondsUntil(moment, Date.now());
    if (seconds > 0) start(seconds);
  });
  useEffect(() => {
    if (slipFrom !== null) waitUntil(Date.parse(slipFrom));
  }, [slipFrom]);
  const handleSend = () => {
    const [file] = files;
    setHasTried(true);
    if (!file) return;
    upload.mutate(file, {
      onSuccess: () => {
        setFiles([]);
        setHasTried(false);
        showToast({ tone: 'gain', text: t('cashier.slip_sent') });
      },
    });
  };
  return (
    <Card title={t('cashier.slip')}>
      <div className="flex flex-col gap-4">
        {slips > 0 && <Notice tone="gain">{t('cashier.slips', { count: slips })}</Notice>}
        {secondsLeft > 0 ? (
          <p className="text-small text-ink-soft">{t('cashier.slip_wait', { time: countdownText(secondsLeft) })}</p>
        ) : (
          <>
            <PictureChooser
              label={t('cashier.slip_choose')}
              hint={t('cashier.slip_hint')}
              most={1}
              files={files}
              onFiles={setFiles}
              error={hasTried && files.length === 0 ? t('cashier.slip_missing') : undefined}
              isDisabled={upload.isPending}
            />
            {upload.isPending && <ProgressBar label={t('cashier.slip_sending')} />}
            <FormFault error={upload.error} />
            <Button kind="main" isBusy={upload.isPending} className="self-start" onClick={handleSend}>
              {t('cashier.slip_send')}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
