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
  /** The immediate effect of sending. */
  consequence?: string | undefined;
  /** Shown first: what has changed since the form was opened. */
  notice?: ReactNode;
  /** Without it the form can only be closed. */
  send: { label: string; kind: ButtonKind } | undefined;
  /** Selector of the first wrong field above the reason; it gets the focus instead of sending. */
  faultyField?: string | undefined;
  /** Whether a reason is needed, optional or not asked for. */
  reason?: 'needed' | 'optional' | 'none' | undefined;
  isSending: boolean;
  error: unknown;
  /** The title of an error after which the act may have been done. */
  maybeDone: string;
  refusalTexts?: RefusalTexts | undefined;
  onSend: (reason: string) => void;
  onClose: () => void;
  /** The fields above the reason. Faults are shown from the first try on, not while typing. */
  renderFields?: ((hasTried: boolean) => ReactNode) | undefined;
  /** Content below the reason. */
  children?: ReactNode;
};

/** The form of an act with a reason: its effect, its fields, and the reason for the audit log. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, consequence, notice, send, faultyField, reason: asked = 'needed', isSending, error, onClose } = props;
  const t = useText();
  const formId = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const isGiven = isReason(reason) || (asked !== 'needed' && reason.trim() === '');
  const focus = (selector: string) => formRef.current?.querySelector<HTMLElement>(selector)?.focus();

  // Focuses the first field instead of the close button.
  useEffect(() => {
    const form = formRef.current;
    (
      form?.querySelector<HTMLElement>('input:checked') ?? form?.querySelector<HTMLElement>('input, select, textarea')
    )?.focus();
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
