import { redirect } from '@tanstack/react-router';
import { session } from './session.ts';

/** For `beforeLoad` of pages that need a sign-in: without a token they lead to `/login` (specification, section 2). */
export function requireSignIn(): void {
  if (session.getState().token === null) throw redirect({ to: '/login' });
}
