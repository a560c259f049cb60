import { useEffect, useId, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button, Dialog, useText, useToasts } from '@croupier/ui';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { isReason, ReasonField } from '../../parts/ReasonField.tsx';
import { isSurelyUndone } from '../../platform/problem.ts';
import { useDecideWin } from './vendors-queries.ts';
import type { HeldWin } from './vendors-queries.ts';

type DecideWinDialogProps = { merchant: string; win: HeldWin; isReleased: boolean; onClose: () => void };

/** Pays a held win or returns it to the operator, with a reason; this cannot be undone. */
export function DecideWinDialog({ merchant, win, isReleased, onClose }: DecideWinDialogProps) {
  const t = useText();
  const showToast = useToasts();
  const formId = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const deciding = useDecideWin(merchant, win.id);
  const focus = () => formRef.current?.querySelector('textarea')?.focus();
  useEffect(focus, []);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setHasTried(true);
    if (!isReason(reason)) return focus();
    if (deciding.isPending) return;
    deciding.mutate(
      { isReleased, reason },
      {
        onSuccess: () => {
          showToast({ tone: 'gain', text: t(isReleased ? 'console.win_is_released' : 'console.win_is_refused') });
          onClose();
        },
      },
    );
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="medium"
      title={t(isReleased ? 'console.win_release_title' : 'console.win_refuse_title')}
      description={t(isReleased ? 'console.win_release_consequence' : 'console.win_refuse_consequence')}
      actions={
        <>
          <Button onClick={onClose}>{t('console.cancel')}</Button>
          <Button type="submit" form={formId} kind={isReleased ? 'main' : 'danger'} isBusy={deciding.isPending}>
            {t(isReleased ? 'console.win_release_now' : 'console.win_refuse_now')}
          </Button>
        </>
      }
    >
      <form ref={formRef} id={formId} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4 pb-1">
        {deciding.error !== null && (
          <ProblemNotice
            error={deciding.error}
            title={t(isSurelyUndone(deciding.error) ? 'console.not_changed' : 'console.win_maybe_decided')}
          />
        )}
        <ReasonField
          value={reason}
          onChange={setReason}
          error={hasTried && !isReason(reason) ? t('console.reason_missing') : undefined}
        />
      </form>
    </Dialog>
  );
}
