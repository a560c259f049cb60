import { useEffect, useEffectEvent } from 'react';
import { useModal } from '../addresses/use-modal.ts';
import { useMember } from '../api/use-member.ts';
import { useRouter } from '../routing/router-context.ts';

/** While a password must be changed, its popup stands before everything, whatever address somebody goes to (PW-5). */
export function ForcedChange() {
  const router = useRouter();
  const { name } = useModal();
  const isForced = (useMember()?.mustChangePassword ?? null) !== null;
  const isMissing = isForced && name !== 'changePassModal';
  const open = useEffectEvent(() => {
    const { pathname } = router.address();
    const isPopupsOwn = pathname === '/login' || pathname === '/register';
    void router.go({
      ...(isPopupsOwn && { to: '/' }),
      search: (before) => ({ ...before, modal: 'changePassModal' }),
      isReplacing: true,
    });
  });
  useEffect(() => {
    if (isMissing) open();
  }, [isMissing]);
  return null;
}
