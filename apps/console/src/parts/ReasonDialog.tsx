import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { Button, Dialog, useText } from '@croupier/ui';
import type { ButtonKind } from '@croupier/ui';
import { isSurelyUndone } from '../platform/problem.ts';
import type { RefusalTexts } from '../platform/problem.ts';
import { ProblemNotice } from './ProblemNotice.tsx';
import { isReason, ReasonField } from './ReasonField.tsx';

type ReasonDialogProps = {
  title: string;
  /** What happens at once when it is sent. */
  consequence?: string | undefined;
  /** Stands first: what has changed since the form was opened. */
  notice?: ReactNode;
  /** Without it there is nothing left to send, and the form can only be closed. */
  send: { label: string; kind: ButtonKind } | undefined;
  /** The first field above the reason that is not right yet, as a selector; it gets the focus instead of sending. */
  faultyField?: string | undefined;
  /** Whether a reason must be given, can be given, or is not asked for. */
  reason?: 'needed' | 'optional' | 'none' | undefined;
  isSending: boolean;
  error: unknown;
  /** The title over an error after which it is not certain whether the act was done. */
  maybeDone: string;
  refusalTexts?: RefusalTexts | undefined;
  onSend: (reason: string) => void;
  onClose: () => void;
  /** The fields above the reason. Faults are shown from the first try on, not while somebody still types. */
  renderFields?: ((hasTried: boolean) => ReactNode) | undefined;
  /** What stands below the reason. */
  children?: ReactNode;
};

/** The form of an act that asks why: what it does, its fields, and a reason that the audit log keeps. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, consequence, notice, send, faultyField, reason: asked = 'needed', isSending, error, onClose } = props;
  const t = useText();
  const formId = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const isGiven = isReason(reason) || (asked !== 'needed' && reason.trim() === '');
  const focus = (selector: string) => formRef.current?.querySelector<HTMLElement>(selector)?.focus();

  // Straight to the first field: anyone who opened the form wants to fill it in, not to close it.
  useEffect(() => {
    const form = formRef.current;
    (form?.querySelector<HTMLElement>('input:checked') ?? form?.querySelector<HTMLElement>('input, textarea'))?.focus();
  }, []);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setHasTried(true);
    if (faultyField !== undefined) focus(faultyField);
    else if (!isGiven) focus('textarea[name=reason]');
    else if (!isSending && send) props.onSend(reason);
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
          <Button onClick={onClose}>{t(send ? 'console.cancel' : 'ui.close')}</Button>
          {send && (
            <Button type="submit" form={formId} kind={send.kind} isBusy={isSending}>
              {send.label}
            </Button>
          )}
        </>
      }
    >
      <form ref={formRef} id={formId} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4 pb-1">
        {notice}
        {error !== null && send && (
          <ProblemNotice
            error={error}
            title={isSurelyUndone(error) ? t('console.not_changed') : props.maybeDone}
            refusalTexts={props.refusalTexts}
          />
        )}
        {send && (
          <>
            {props.renderFields?.(hasTried)}
            {asked !== 'none' && (
              <ReasonField
                value={reason}
                onChange={setReason}
                isOptional={asked === 'optional'}
                error={hasTried && !isGiven ? t('console.reason_missing') : undefined}
              />
            )}
          </>
        )}
        {props.children}
      </form>
    </Dialog>
  );
}
