import { ACCOUNT_NAME_LENGTH } from '@croupier/contract/limits';
import { useState } from 'react';
import { TextField, useText } from '@croupier/ui';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import type { BrandName } from '../../parts/brand-name.ts';
import { useCreate } from './operators-queries.ts';
import type { OneTime } from './operators-queries.ts';
import { RightsFields } from './RightsFields.tsx';
import type { Rights } from './RightsFields.tsx';

/** The contract's format. */
const isName = (name: string) => /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,63}$/u.test(name.trim());

type NewDialogProps = {
  brands: readonly BrandName[];
  onMade: (name: string, oneTime: OneTime) => void;
  onClose: () => void;
};

export function NewDialog({ brands, onMade, onClose }: NewDialogProps) {
  const t = useText();
  const [name, setName] = useState('');
  const [rights, setRights] = useState<Rights>(
    brands.length === 1 ? brands.map(({ merchant }) => ({ merchant, role: 'support' })) : [],
  );
  const making = useCreate();
  const faultyField = isName(name)
    ? rights.length === 0
      ? 'select[name=merchant]'
      : undefined
    : 'input[name=operator]';
  return (
    <ReasonDialog
      maybeDone={t('operators.maybe_changed')}
      title={t('operators.new')}
      consequence={t('operators.new_consequence')}
      send={{ label: t('operators.new_now'), kind: 'main' }}
      faultyField={faultyField}
      isSending={making.isPending}
      error={making.error}
      onClose={onClose}
      onSend={(reason) =>
        making.mutate(
          { name: name.trim(), grants: rights, reason },
          { onSuccess: ({ operator, oneTime }) => onMade(operator.name, oneTime) },
        )
      }
      renderFields={(hasTried) => (
        <>
          <TextField
            name="operator"
            label={t('console.operator_name')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={ACCOUNT_NAME_LENGTH}
            required
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={hasTried && !isName(name) ? t('operators.name_wrong') : undefined}
          />
          <RightsFields rights={rights} brands={brands} hasTried={hasTried} onChange={setRights} />
        </>
      )}
    />
  );
}
