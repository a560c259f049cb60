import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { SignInPage } from '../features/session/SignInPage.tsx';
import { useSession } from '../platform/session.ts';

type SignInSearch = { to?: string };

/** Only a path of the console: `//elsewhere` would leave it. */
const isOwnPath = (to: unknown): to is string => typeof to === 'string' && /^\/(?![/\\])/.test(to);

export const Route = createFileRoute('/sign-in')({
  validateSearch: ({ to }): SignInSearch => (isOwnPath(to) ? { to } : {}),
  beforeLoad: ({ search }) => {
    if (useSession.getState().token !== null) throw redirect({ to: search.to ?? '/' });
  },
  component: SignIn,
});

function SignIn() {
  const router = useRouter();
  // The guard above now finds a session and opens the requested page.
  return <SignInPage onSignedIn={() => void router.invalidate()} />;
}
