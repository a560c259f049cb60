import { useState } from 'react';
import { useText, useToasts } from '@croupier/ui';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { useRestore } from './brand-queries.ts';
import type { Change, Configuration, Version } from './brand-queries.ts';
import { ChangeList } from './ChangeList.tsx';
import { allChanges } from './draft.ts';

type RestoreDialogProps = { configuration: Configuration; target: Version | 'folder'; onClose: () => void };

/** Restores an earlier version or the folder, after showing the changes. */
export function RestoreDialog({ configuration, target, onClose }: RestoreDialogProps) {
  const t = useText();
  const showToast = useToasts();
  const { merchant, name } = configuration;
  // The version when the dialog was opened, so that a newer one is not overwritten.
  const [version] = useState(configuration.version);
  const restoring = useRestore(merchant);
  const changes: readonly Change[] =
    target === 'folder' ? allChanges(configuration.current, configuration.file) : target.toCurrent;
  return (
    <ReasonDialog
      title={
        target === 'folder'
          ? t('console_brand.reset_of', { name })
          : t('console_brand.restore_of', { version: target.version })
      }
      consequence={t('console_brand.publish_consequence')}
      send={{ label: t('console_brand.restore_now'), kind: 'main' }}
      isSending={restoring.isPending}
      error={restoring.error}
      maybeDone={t('console_brand.maybe_changed')}
      onClose={onClose}
      onSend={(reason) =>
        restoring.mutate(
          { version, to: target === 'folder' ? 0 : target.version, reason },
          {
            onSuccess: () => {
              showToast({ tone: 'gain', text: t('console_brand.published', { name }) });
              onClose();
            },
          },
        )
      }
      renderFields={() => <ChangeList changes={changes} />}
    />
  );
}
