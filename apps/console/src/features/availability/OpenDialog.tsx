import { useText, useToasts } from '@croupier/ui';
import { ActDialog } from './ActDialog.tsx';
import type { Availability } from './availability-queries.ts';
import { useSetMaintenance } from './availability-queries.ts';

type OpenDialogProps = { availability: Availability; onClose: () => void };

/** Ends a brand's maintenance. */
export function OpenDialog({ availability, onClose }: OpenDialogProps) {
  const t = useText();
  const showToast = useToasts();
  const opening = useSetMaintenance(availability.merchant);

  const handleSend = (reason: string) =>
    opening.mutate(
      { on: false, until: null, reason },
      {
        onSuccess: () => {
          showToast({ tone: 'gain', text: t('console.opened', { brand: availability.name }) });
          onClose();
        },
      },
    );

  return (
    <ActDialog
      availability={availability}
      title={t('console.open_brand_of', { brand: availability.name })}
      consequence={t(
        availability.region.mode === 'open' ? 'console.open_consequence' : 'console.open_consequence_region',
      )}
      send={{ label: t('console.open_now'), kind: 'main' }}
      isSending={opening.isPending}
      error={opening.error}
      onSend={handleSend}
      onClose={onClose}
    />
  );
}
