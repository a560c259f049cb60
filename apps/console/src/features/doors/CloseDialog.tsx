import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button, Dialog, useToasts } from '@croupier/ui';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { useChoices } from '../../platform/choices.ts';
import { useText } from '../../platform/use-text.ts';
import type { Doors } from './doors-queries.ts';
import { useSetMaintenance } from './doors-queries.ts';
import { fromLocalInput, toLocalInput } from './local-time.ts';
import { PlannedEndField } from './PlannedEndField.tsx';
import { isReason, ReasonField } from './ReasonField.tsx';
import { StaleNotice } from './StaleNotice.tsx';
import { VisitorPreview } from './VisitorPreview.tsx';

type CloseDialogProps = { doors: Doors; onClose: () => void };

/** Closes a brand for maintenance; when it is closed already, changes the planned end. */
export function CloseDialog({ doors, onClose }: CloseDialogProps) {
  const t = useText();
  const showToast = useToasts();
  const formId = useId();
  const language = useChoices((choices) => choices.language);
  // What the dialog is for is decided when it opens: a push must not swap its meaning under the reader.
  const [{ on, until }] = useState(doors.maintenance);
  const [end, setEnd] = useState(until === null ? '' : toLocalInput(new Date(until)));
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const closing = useSetMaintenance(doors.merchant);

  const endAt = fromLocalInput(end);
  const endFault = endAt !== null && endAt.getTime() <= Date.now() ? t('console.end_in_past') : undefined;
  const reasonFault = isReason(reason) ? undefined : t('console.reason_missing');

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setHasTried(true);
    const form = event.currentTarget;
    if (endFault) return form.querySelector('input')?.focus();
    if (reasonFault) return form.querySelector('textarea')?.focus();
    closing.mutate(
      { on: true, until: endAt?.toISOString() ?? null, reason },
      {
        onSuccess: () => {
          showToast({ tone: 'gain', text: t(on ? 'console.end_changed' : 'console.closed', { brand: doors.name }) });
          onClose();
        },
      },
    );
    return undefined;
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="medium"
      title={t(on ? 'console.end_change_of' : 'console.close_brand_of', { brand: doors.name })}
      description={on ? undefined : t('console.close_consequence')}
      actions={
        <>
          <Button onClick={onClose}>{t('console.cancel')}</Button>
          <Button type="submit" form={formId} kind={on ? 'main' : 'danger'} isBusy={closing.isPending}>
            {t(on ? 'console.end_save' : 'console.close_now')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4 pb-1">
        <StaleNotice doors={doors} />
        {closing.error && <ProblemNotice error={closing.error} title={t('console.not_changed')} />}
        <PlannedEndField value={end} onChange={setEnd} error={hasTried ? endFault : undefined} />
        <ReasonField value={reason} onChange={setReason} error={hasTried ? reasonFault : undefined} />
        {!on && (
          <div className="flex flex-col gap-1">
            <p className="text-small font-semibold text-ink-soft">{t('console.visitors_will_see')}</p>
            <VisitorPreview page="maintenance" language={language} />
          </div>
        )}
      </form>
    </Dialog>
  );
}
