import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button, Dialog, useToasts } from '@croupier/ui';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { useText } from '../../platform/use-text.ts';
import type { Doors } from './doors-queries.ts';
import { useSetMaintenance } from './doors-queries.ts';
import { isReason, ReasonField } from './ReasonField.tsx';
import { StaleNotice } from './StaleNotice.tsx';

type OpenDialogProps = { doors: Doors; onClose: () => void };

/** Ends a brand's maintenance. */
export function OpenDialog({ doors, onClose }: OpenDialogProps) {
  const t = useText();
  const showToast = useToasts();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const opening = useSetMaintenance(doors.merchant);
  const reasonFault = isReason(reason) ? undefined : t('console.reason_missing');

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setHasTried(true);
    if (reasonFault) return event.currentTarget.querySelector('textarea')?.focus();
    opening.mutate(
      { on: false, until: null, reason },
      {
        onSuccess: () => {
          showToast({ tone: 'gain', text: t('console.opened', { brand: doors.name }) });
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
      title={t('console.open_brand_of', { brand: doors.name })}
      description={t(doors.region.mode === 'open' ? 'console.open_consequence' : 'console.open_consequence_region')}
      actions={
        <>
          <Button onClick={onClose}>{t('console.cancel')}</Button>
          <Button type="submit" form={formId} kind="main" isBusy={opening.isPending}>
            {t('console.open_now')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4 pb-1">
        <StaleNotice doors={doors} />
        {opening.error && <ProblemNotice error={opening.error} title={t('console.not_changed')} />}
        <ReasonField value={reason} onChange={setReason} error={hasTried ? reasonFault : undefined} />
      </form>
    </Dialog>
  );
}
