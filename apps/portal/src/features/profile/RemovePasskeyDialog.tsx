import { Button, Dialog, useText, useToasts } from '@croupier/ui';
import { useMutation } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { useProof } from '../../parts/use-proof.tsx';
import { FormFault } from '../../parts/FormFault.tsx';
import { useRefresh } from './profile-queries.ts';
import type { Passkey } from './profile-queries.ts';

export function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useText();
  const showToast = useToasts();
  const refresh = useRefresh();
  const { withProof, confirmation } = useProof();
  const remove = useMutation({
    mutationFn: () => withProof(() => client.call('removePasskey', { params: { id: passkey.id } })),
    onSuccess: () => {
      void refresh();
      showToast({ tone: 'gain', text: t('profile.passkey_removed') });
      onClose();
    },
  });
  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        title={t('profile.passkey_remove_sure', { name: passkey.name })}
        description={t('profile.passkey_remove_lead')}
        actions={
          <>
            <Button onClick={onClose}>{t('profile.cancel')}</Button>
            <Button kind="danger" isBusy={remove.isPending} onClick={() => remove.mutate()}>
              {t('profile.remove')}
            </Button>
          </>
        }
      >
        <FormFault error={remove.error} />
      </Dialog>
      {confirmation}
    </>
  );
}
