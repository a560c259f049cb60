import { useText, useToasts } from '@croupier/ui';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { useSignOut } from './member-queries.ts';
import type { MemberSession, Where } from './member-types.ts';
import { refusalTexts } from './member-texts.ts';

type SignOutDialogProps = {
  where: Where;
  account: string;
  /** One session; all of them without it. */
  session?: MemberSession | undefined;
  onClose: () => void;
};

export function SignOutDialog({ where, account, session, onClose }: SignOutDialogProps) {
  const t = useText();
  const showToast = useToasts();
  const ending = useSignOut(where);
  return (
    <ReasonDialog
      title={
        session
          ? t('console_members.sign_out_one_of', { account, address: session.ip })
          : t('console_members.sign_out_of', { account })
      }
      consequence={t('console_members.sign_out_consequence')}
      send={{ label: t('console_members.sign_out_now'), kind: 'danger' }}
      isSending={ending.isPending}
      error={ending.error}
      maybeDone={t('console_members.maybe_done')}
      refusalTexts={refusalTexts}
      onClose={onClose}
      onSend={(reason) =>
        ending.mutate(
          { session: session?.id ?? null, reason },
          {
            onSuccess: ({ ended }) => {
              showToast({ tone: 'gain', text: t('operators.sessions_ended', { count: ended }) });
              onClose();
            },
          },
        )
      }
    />
  );
}
