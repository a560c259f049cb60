import { useText } from '@croupier/ui';
import { useMutation } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { NameDialog } from './NameDialog.tsx';
import { useRefresh } from './profile-queries.ts';
import type { Passkey } from './profile-queries.ts';

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useText();
  const refresh = useRefresh();
  const rename = useMutation({
    mutationFn: (name: string) => client.call('renamePasskey', { params: { id: passkey.id }, body: { name } }),
    onSuccess: () => {
      void refresh();
      onClose();
    },
  });
  return (
    <NameDialog
      title={t('profile.rename')}
      initial={passkey.name}
      act={t('profile.save')}
      isBusy={rename.isPending}
      error={rename.error}
      onName={(name) => rename.mutate(name)}
      onClose={onClose}
    />
  );
}
