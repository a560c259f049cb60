import { useState } from 'react';
import { useText, useToasts } from '@croupier/ui';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { useSwitchVendor } from './vendors-queries.ts';
import type { Vendor } from './vendors-queries.ts';

/** Stops or resumes a vendor, with a reason. Which of the two is fixed when the dialog opens. */
export function SwitchDialog({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) {
  const t = useText();
  const showToast = useToasts();
  const [isStopping] = useState(vendor.stopped === null);
  const switching = useSwitchVendor(vendor.code);
  const named = { vendor: vendor.code };

  const handleSend = (reason: string) =>
    switching.mutate(
      { stopped: isStopping, reason },
      {
        onSuccess: () => {
          const text = t(isStopping ? 'console.vendor_is_stopped' : 'console.vendor_goes_on', named);
          showToast({ tone: 'gain', text });
          onClose();
        },
      },
    );

  return (
    <ReasonDialog
      title={t(isStopping ? 'console.vendor_stop_of' : 'console.vendor_resume_of', named)}
      consequence={t(isStopping ? 'console.vendor_stop_consequence' : 'console.vendor_resume_consequence')}
      send={{
        label: t(isStopping ? 'console.vendor_stop_now' : 'console.vendor_resume_now'),
        kind: isStopping ? 'danger' : 'main',
      }}
      isSending={switching.isPending}
      error={switching.error}
      maybeDone={t('console.vendor_maybe_changed')}
      onSend={handleSend}
      onClose={onClose}
    />
  );
}
