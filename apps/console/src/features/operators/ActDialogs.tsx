import { useState } from 'react';
import { useText, useToasts } from '@croupier/ui';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import type { BrandName } from '../../parts/brand-name.ts';
import { Segments } from '../../parts/Segments.tsx';
import { useEdit, useFreeze, useReset } from './operators-queries.ts';
import type { ManagedOperator, OneTime } from './operators-queries.ts';
import { RightsFields } from './RightsFields.tsx';
import type { Rights } from './RightsFields.tsx';

type DialogProps = { operator: ManagedOperator; onClose: () => void };

export function EditDialog({ operator, brands, onClose }: DialogProps & { brands: readonly BrandName[] }) {
  const t = useText();
  const showToast = useToasts();
  // The values when the form was opened, so that newer changes are not overwritten.
  const [was] = useState<Rights>(operator.grants);
  const [rights, setRights] = useState<Rights>(was);
  const editing = useEdit(operator.id);
  return (
    <ReasonDialog
      maybeDone={t('operators.maybe_changed')}
      title={t('operators.edit_of', { name: operator.name })}
      consequence={t('operators.edit_consequence')}
      send={{ label: t('operators.edit_now'), kind: 'main' }}
      faultyField={rights.length === 0 ? 'select[name=merchant]' : undefined}
      isSending={editing.isPending}
      error={editing.error}
      onClose={onClose}
      onSend={(reason) =>
        editing.mutate(
          { grants: rights, was, reason },
          {
            onSuccess: () => {
              showToast({ tone: 'gain', text: t('operators.edited', { name: operator.name }) });
              onClose();
            },
          },
        )
      }
      renderFields={(hasTried) => (
        <RightsFields rights={rights} brands={brands} hasTried={hasTried} onChange={setRights} />
      )}
    />
  );
}

export function FreezeDialog({ operator, onClose }: DialogProps) {
  const t = useText();
  const showToast = useToasts();
  const [isFreezing] = useState(operator.frozenAt === null);
  const freezing = useFreeze(operator.id);
  const named = { name: operator.name };
  return (
    <ReasonDialog
      maybeDone={t('operators.maybe_changed')}
      title={t(isFreezing ? 'operators.freeze_of' : 'operators.unfreeze_of', named)}
      consequence={t(isFreezing ? 'operators.freeze_consequence' : 'operators.unfreeze_consequence')}
      send={
        isFreezing
          ? { label: t('operators.freeze_now'), kind: 'danger' }
          : { label: t('operators.unfreeze_now'), kind: 'main' }
      }
      isSending={freezing.isPending}
      error={freezing.error}
      onClose={onClose}
      onSend={(reason) =>
        freezing.mutate(
          { frozen: isFreezing, reason },
          {
            onSuccess: () => {
              showToast({
                tone: 'gain',
                text: t(isFreezing ? 'operators.frozen_now' : 'operators.unfrozen_now', named),
              });
              onClose();
            },
          },
        )
      }
    />
  );
}

type ResetDialogProps = DialogProps & { onReset: (name: string, oneTime: OneTime) => void };

export function ResetDialog({ operator, onClose, onReset }: ResetDialogProps) {
  const t = useText();
  const showToast = useToasts();
  const [what, setWhat] = useState<'password' | 'authenticator'>('password');
  const resetting = useReset(operator.id);
  const named = { name: operator.name };
  return (
    <ReasonDialog
      maybeDone={t('operators.maybe_changed')}
      title={t('operators.reset_of', named)}
      consequence={t(what === 'password' ? 'operators.reset_password_hint' : 'operators.reset_app_hint')}
      send={{ label: t('operators.reset_now'), kind: 'danger' }}
      isSending={resetting.isPending}
      error={resetting.error}
      onClose={onClose}
      onSend={(reason) =>
        resetting.mutate(
          { what, reason },
          {
            onSuccess: ({ oneTime }) => {
              if (oneTime) return onReset(operator.name, oneTime);
              showToast({ tone: 'gain', text: t('operators.app_gone', named) });
              onClose();
            },
          },
        )
      }
      renderFields={() =>
        operator.hasAuthenticator ? (
          <Segments
            label={t('operators.reset_what')}
            segments={[
              { id: 'password', label: t('console.password') },
              { id: 'authenticator', label: t('operators.authenticator') },
            ]}
            selected={what}
            onSelect={setWhat}
          />
        ) : null
      }
    />
  );
}
