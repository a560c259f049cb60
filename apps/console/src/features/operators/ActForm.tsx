import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { Button, Dialog, useText } from '@croupier/ui';
import type { ButtonKind } from '@croupier/ui';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { isReason, ReasonField } from '../../parts/ReasonField.tsx';
import { isSurelyUndone } from '../../platform/problem.ts';

type ActFormProps = {
  title: string;
  /** What happens at once when it is sent. */
  consequence: string;
  send: { label: string; kind: ButtonKind };
  /** The first field above the reason that is not right yet, as a selector; it gets the focus instead of sending. */
  faultyField?: string | undefined;
  isSending: boolean;
  error: unknown;
  onSend: (reason: string) => void;
  onClose: () => void;
  renderFields?: ((hasTried: boolean) => ReactNode) | undefined;
};

/** The form of every act on an operator: what it does, its fields, and always a reason. */
export function ActForm(props: ActFormProps) {
  const { title, consequence, send, faultyField, isSending, error, onSend, onClose, renderFields } = props;
  const t = useText();
  const formId = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const focus = (selector: string) => formRef.current?.querySelector<HTMLElement>(selector)?.focus();
  // Straight to the first field: anyone who opened the form wants to fill it in, not to close it.
  useEffect(() => formRef.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), []);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setHasTried(true);
    if (faultyField !== undefined) focus(faultyField);
    else if (!isReason(reason)) focus('textarea[maxlength="500"]');
    else if (!isSending) onSend(reason);
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="medium"
      title={title}
      description={consequence}
      actions={
        <>
          <Button onClick={onClose}>{t('console.cancel')}</Button>
          <Button type="submit" form={formId} kind={send.kind} isBusy={isSending}>
            {send.label}
          </Button>
        </>
      }
    >
      <form ref={formRef} id={formId} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4 pb-1">
        {error !== null && (
          <ProblemNotice
            error={error}
            title={t(isSurelyUndone(error) ? 'console.not_changed' : 'operators.maybe_changed')}
          />
        )}
        {renderFields?.(hasTried)}
        <ReasonField
          value={reason}
          onChange={setReason}
          error={hasTried && !isReason(reason) ? t('console.reason_missing') : undefined}
        />
      </form>
    </Dialog>
  );
}
