import { useState } from 'react';
import { useText, useToasts } from '@croupier/ui';
import { useChoices } from '../../platform/choices.ts';
import { useNow } from '../../platform/use-now.ts';
import { ActDialog } from './ActDialog.tsx';
import type { Availability } from './availability-queries.ts';
import { useSetMaintenance } from './availability-queries.ts';
import { fromLocalInput, toLocalInput } from './local-time.ts';
import { PlannedEndField } from './PlannedEndField.tsx';
import { VisitorPreview } from './VisitorPreview.tsx';

type CloseDialogProps = { availability: Availability; onClose: () => void };

/** Closes a brand for maintenance; if it is already closed, changes the planned end. */
export function CloseDialog({ availability, onClose }: CloseDialogProps) {
  const t = useText();
  const showToast = useToasts();
  const language = useChoices((choices) => choices.language);
  // The purpose of the dialog is fixed when it opens: a push must not change it.
  const [{ on, until }] = useState(availability.maintenance);
  const [end, setEnd] = useState(until === null ? '' : toLocalInput(new Date(until)));
  const now = useNow();
  const closing = useSetMaintenance(availability.merchant);
  const endAt = fromLocalInput(end);
  const isPast = endAt !== null && endAt.getTime() <= now;

  const handleSend = (reason: string) =>
    closing.mutate(
      { on: true, until: endAt?.toISOString() ?? null, reason },
      {
        onSuccess: () => {
          showToast({
            tone: 'gain',
            text: t(on ? 'console.end_changed' : 'console.closed', { brand: availability.name }),
          });
          onClose();
        },
      },
    );

  return (
    <ActDialog
      availability={availability}
      title={t(on ? 'console.end_change_of' : 'console.close_brand_of', { brand: availability.name })}
      consequence={on ? undefined : t('console.close_consequence')}
      send={on ? { label: t('console.end_save'), kind: 'main' } : { label: t('console.close_now'), kind: 'danger' }}
      faultyField={isPast ? 'input' : undefined}
      isSending={closing.isPending}
      error={closing.error}
      onSend={handleSend}
      onClose={onClose}
      renderFields={(hasTried) => (
        <PlannedEndField
          value={end}
          onChange={setEnd}
          error={hasTried && isPast ? t('console.end_in_past') : undefined}
        />
      )}
    >
      {!on && (
        <div className="flex flex-col gap-1">
          <p className="text-small font-semibold text-ink-soft">{t('console.visitors_will_see')}</p>
          <VisitorPreview page="maintenance" language={language} />
        </div>
      )}
    </ActDialog>
  );
}
