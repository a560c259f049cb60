import { useText, useToasts } from '@croupier/ui';
import { useMutation } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { makePasskey } from '../../parts/passkey.ts';
import { useProof } from '../../parts/use-proof.tsx';
import { NameDialog } from './NameDialog.tsx';
import { useRefresh } from './profile-queries.ts';

/** A name, then the device's own question. Sent away, nothing has happened. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const showToast = useToasts();
  const refresh = useRefresh();
  const { withProof, confirmation } = useProof();
  const add = useMutation({
    mutationFn: async (name: string) => {
      const { attempt, options } = await withProof(() => client.call('passkeyOptions', { body: {} }));
      const credential = await makePasskey(options);
      if (!credential) return false;
      await withProof(() => client.call('addPasskey', { body: { attempt, name, credential } }));
      return true;
    },
    onSuccess: (isAdded) => {
      if (!isAdded) return;
      void refresh();
      showToast({ tone: 'gain', text: t('profile.passkey_added') });
      onClose();
    },
  });
  return (
    <>
      <NameDialog
        title={t('profile.passkey_add')}
        description={t('profile.passkey_add_lead')}
        initial={t('profile.passkey_default')}
        act={t('profile.passkey_make')}
        isBusy={add.isPending}
        error={add.error}
        onName={(name) => add.mutate(name)}
        onClose={onClose}
      />
      {confirmation}
    </>
  );
}
