import type { QueryClient } from '@tanstack/react-query';
import { takeAnswer } from '../api/take-answer.ts';
import type { Search } from '../routing/address.ts';
import type { Router } from '../routing/router.ts';
import { signInState } from '../session/sign-in-state.ts';
import type { LoginAnswer } from '../session/sign-in-state.ts';
import { demandOf, homeOf } from './demand.ts';

export type Known = {
  password?: string | null;
  /** A member of this minute: the welcome says what to do first (RG-36). */
  isNew?: boolean;
};

/**
 * Where any way in leads: home or the agents' home (SE-30), to what must be proved first (SE-25), or to the password
 * that must be changed before anything else (PW-5).
 */
export function wayIn(
  { queryClient, router }: { queryClient: QueryClient; router: Router },
  answer: LoginAnswer,
  { password = null, isNew = false }: Known = {},
): void {
  const entered = takeAnswer(queryClient, answer, password);
  // The welcome says it, and a message would cover it.
  if (isNew) signInState.setState({ arrival: null });
  const { pathname, search } = router.address();
  const demand = demandOf(search);
  const kept: Search = demand ? { demand } : {};
  switch (entered) {
    case 'verifying': {
      const isThere = pathname === '/login' || (pathname !== '/register' && search['modal'] === 'loginPopupModal');
      if (!isThere) void router.go({ to: '/login', search: kept, isReplacing: true });
      return;
    }
    case 'mustChange':
      void router.go({ to: '/', search: { ...kept, modal: 'changePassModal' }, isReplacing: true });
      return;
    case 'in':
      void router.go({
        to: homeOf(demand),
        isReplacing: true,
        ...(isNew && { search: { modal: 'welcomeModal' } }),
      });
  }
}
