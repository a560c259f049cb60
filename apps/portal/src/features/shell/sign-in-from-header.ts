import { Refused } from '@croupier/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import { login } from '../../api/use-sign-in.ts';
import { wayIn } from '../../parts/way-in.ts';
import type { Router } from '../../routing/router.ts';
import { signInState } from '../../session/sign-in-state.ts';

/** Signs in with what was typed into the header; throws what the form has to say. */
export async function signInFromHeader(
  page: { queryClient: QueryClient; router: Router },
  typed: { username: string; password: string },
): Promise<void> {
  try {
    wayIn(page, await login(typed), typed);
  } catch (error) {
    if (!isCaptchaWanted(error)) throw error;
    // The header has no room for a captcha: the popup goes on with what was typed (SE-10).
    signInState.setState({ draft: { ...typed, needsCaptcha: true } });
    void page.router.go({ to: '/login' });
  }
}

function isCaptchaWanted(error: unknown): boolean {
  const code = error instanceof Refused ? error.refusal.code : undefined;
  return code === 'captcha_required' || code === 'captcha_wrong';
}
