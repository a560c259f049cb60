import { useText, useToasts } from '@croupier/ui';
import { ActDialog } from './ActDialog.tsx';
import type { Doors } from './doors-queries.ts';
import { useSetMaintenance } from './doors-queries.ts';

type OpenDialogProps = { doors: Doors; onClose: () => void };

/** Ends a brand's maintenance. */
export function OpenDialog({ doors, onClose }: OpenDialogProps) {
  const t = useText();
  const showToast = useToasts();
  const opening = useSetMaintenance(doors.merchant);

  const handleSend = (reason: string) =>
    opening.mutate(
      { on: false, until: null, reason },
      {
        onSuccess: () => {
          showToast({ tone: 'gain', text: t('console.opened', { brand: doors.name }) });
          onClose();
        },
      },
    );

  return (
    <ActDialog
      doors={doors}
      title={t('console.open_brand_of', { brand: doors.name })}
      consequence={t(doors.region.mode === 'open' ? 'console.open_consequence' : 'console.open_consequence_region')}
      send={{ label: t('console.open_now'), kind: 'main' }}
      isSending={opening.isPending}
      error={opening.error}
      onSend={handleSend}
      onClose={onClose}
    />
  );
}
