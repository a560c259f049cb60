import { Refused } from '@croupier/contract/client';
import { Notice, useText, useToasts } from '@croupier/ui';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { useEdit } from './brand-queries.ts';
import type { Change, Configuration, Values } from './brand-queries.ts';
import { ChangeList } from './ChangeList.tsx';
import { labelOf } from './labels.ts';

type PublishDialogProps = {
  configuration: Configuration;
  /** The version on which the edits are based. */
  version: number;
  values: Values;
  changes: readonly Change[];
  onPublished: () => void;
  onClose: () => void;
};

/** Shows the changes, asks for a reason, and publishes them. */
export function PublishDialog(props: PublishDialogProps) {
  const { configuration, version, values, changes, onPublished, onClose } = props;
  const t = useText();
  const showToast = useToasts();
  const { merchant, name } = configuration;
  const editing = useEdit(merchant);
  const faults = editing.error instanceof Refused ? (editing.error.refusal.fields ?? []) : [];
  return (
    <ReasonDialog
      title={t('console_brand.publish_of', { name })}
      consequence={t('console_brand.publish_consequence')}
      send={{ label: t('console_brand.publish'), kind: 'main' }}
      isSending={editing.isPending}
      error={editing.error}
      maybeDone={t('console_brand.maybe_changed')}
      onClose={onClose}
      onSend={(reason) =>
        editing.mutate(
          { version, values, reason },
          {
            onSuccess: () => {
              showToast({ tone: 'gain', text: t('console_brand.published', { name }) });
              onPublished();
              onClose();
            },
          },
        )
      }
      renderFields={() => (
        <>
          {faults.length > 0 && (
            <Notice tone="danger" title={t('console_brand.faults')}>
              <ul>
                {faults.map(({ path, fault }) => (
                  <li key={`${path} ${fault}`}>
                    {labelOf(t, path.replace(/^body\.values\./, ''))}: <span lang="en">{fault}</span>
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          <ChangeList changes={changes} />
        </>
      )}
    />
  );
}
