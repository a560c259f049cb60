import { useFormats, useText, useToasts } from '@croupier/ui';
import { createFileRoute, redirect, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SignInDialog } from '../../features/session/SignInDialog.tsx';
import type { SignedIn } from '../../features/session/SignInDialog.tsx';
import { preloadMemberParts } from '../../features/shell/member-parts.ts';
import { session } from '../../session/session.ts';

export const Route = createFileRoute('/_home/login')({
  beforeLoad: () => {
    if (session.getState().token !== null) throw redirect({ to: '/', replace: true });
  },
  component: Login,
});

function Login() {
  const t = useText();
  const formats = useFormats();
  const showToast = useToasts();
  const navigate = useNavigate();
  const router = useRouter();
  // While somebody types, what they will see next comes along.
  useEffect(preloadMemberParts, []);

  const handleClose = () => {
    // Back to the page from which somebody came, if that was ours.
    if (router.history.canGoBack()) router.history.back();
    else void navigate({ to: '/', replace: true });
  };
  const handleSignedIn = ({ member }: SignedIn) => {
    const { lastSignIn } = member;
    void navigate({ to: '/', replace: true });
    if (!lastSignIn) return;
    // Whoever sees a time or place that was not theirs should know at once (SE-31).
    const at = formats.dateTime(new Date(lastSignIn.at));
    showToast({ tone: 'info', text: t('shell.last_sign_in', { at, ip: lastSignIn.ip }) });
  };
  return <SignInDialog onClose={handleClose} onSignedIn={handleSignedIn} />;
}
