import { useEffect, useId, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { TextKey } from '@croupier/i18n';
import { Button, Dialog, useText, useToasts } from '@croupier/ui';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { isReason, ReasonField } from '../../parts/ReasonField.tsx';
import { isSurelyUndone } from '../../platform/problem.ts';
import { isFirstOfTwo, useDecideWin } from './vendors-queries.ts';
import type { HeldWin } from './vendors-queries.ts';

type DecideWinDialogProps = { merchant: string; win: HeldWin; isReleased: boolean; onClose: () => void };

const decisionTexts = {
  approve: {
    title: 'console.win_approve_title',
    consequence: 'console.win_approve_consequence',
    send: 'console.win_approve_now',
  },
  release: {
    title: 'console.win_release_title',
    consequence: 'console.win_release_consequence',
    send: 'console.win_release_now',
  },
  refuse: {
    title: 'console.win_refuse_title',
    consequence: 'console.win_refuse_consequence',
    send: 'console.win_refuse_now',
  },
} as const satisfies Record<string, Record<string, TextKey>>;

/** What was decided, as it stands afterwards: another operator may have approved it meanwhile. */
const doneTexts = {
  held: 'console.win_is_approved',
  released: 'console.win_is_released',
  refused: 'console.win_is_refused',
} as const satisfies Record<HeldWin['state'], TextKey>;

/** Pays a held win, approves it as the first of two, or gives it back to the house, with a reason. */
export function DecideWinDialog({ merchant, win, isReleased, onClose }: DecideWinDialogProps) {
  const t = useText();
  const showToast = useToasts();
  const formId = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const deciding = useDecideWin(merchant, win.id);
  const texts = decisionTexts[!isReleased ? 'refuse' : isFirstOfTwo(win) ? 'approve' : 'release'];
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
        onSuccess: ({ state }) => {
          showToast({ tone: state === 'held' ? 'info' : 'gain', text: t(doneTexts[state]) });
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
      title={t(texts.title)}
      description={t(texts.consequence)}
      actions={
        <>
          <Button onClick={onClose}>{t('console.cancel')}</Button>
          <Button type="submit" form={formId} kind={isReleased ? 'main' : 'danger'} isBusy={deciding.isPending}>
            {t(texts.send)}
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
