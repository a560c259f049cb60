import { useEffect, useId, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button, Dialog, useText, useToasts } from '@croupier/ui';
import { ProblemNotice } from '../../parts/ProblemNotice.tsx';
import { isReason, ReasonField } from '../../parts/ReasonField.tsx';
import { isSurelyUndone } from '../../platform/problem.ts';
import { useSwitchVendor } from './vendors-queries.ts';
import type { Vendor } from './vendors-queries.ts';

/** Stops a vendor or lets it go on, with a reason. What it is for is decided when it opens. */
export function SwitchDialog({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) {
  const t = useText();
  const showToast = useToasts();
  const formId = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const [isStopping] = useState(vendor.stopped === null);
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const switching = useSwitchVendor(vendor.code);
  const named = { vendor: vendor.code };
  const focus = () => formRef.current?.querySelector('textarea')?.focus();
  useEffect(focus, []);

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setHasTried(true);
    if (!isReason(reason)) return focus();
    if (switching.isPending) return;
    switching.mutate(
      { stopped: isStopping, reason },
      {
        onSuccess: () => {
          showToast({
            tone: 'gain',
            text: t(isStopping ? 'console.vendor_is_stopped' : 'console.vendor_goes_on', named),
          });
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
      title={t(isStopping ? 'console.vendor_stop_of' : 'console.vendor_resume_of', named)}
      description={t(isStopping ? 'console.vendor_stop_consequence' : 'console.vendor_resume_consequence')}
      actions={
        <>
          <Button onClick={onClose}>{t('console.cancel')}</Button>
          <Button type="submit" form={formId} kind={isStopping ? 'danger' : 'main'} isBusy={switching.isPending}>
            {t(isStopping ? 'console.vendor_stop_now' : 'console.vendor_resume_now')}
          </Button>
        </>
      }
    >
      <form ref={formRef} id={formId} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4 pb-1">
        {switching.error !== null && (
          <ProblemNotice
            error={switching.error}
            title={t(isSurelyUndone(switching.error) ? 'console.not_changed' : 'console.vendor_maybe_changed')}
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
