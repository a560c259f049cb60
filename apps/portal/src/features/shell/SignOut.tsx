import { Button, Dialog, useText } from '@croupier/ui';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useSignOut } from '../../parts/use-sign-out.ts';
import { useNavigate } from '../../routing/router-context.ts';

/** Asks first (in_sure_logout), ends the session, and goes home (SE-35). */
export function SignOut({ look }: { look: 'brief' | 'wide' }) {
  const t = useText();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const leave = async () => {
    // Whatever the answer, this page is signed out; and by then this button has left it, so a callback would not come.
    await signOut.mutateAsync().catch(() => undefined);
    await navigate({ to: '/' });
    // The button that had the focus is gone with the member; on home no change of page takes it over.
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
  };
  return (
    <>
      <Button
        icon="sign-out"
        isWide={look === 'wide'}
        title={look === 'brief' ? t('shell.sign_out') : undefined}
        onClick={() => setIsAsking(true)}
      >
        <span className={look === 'brief' ? 'whitespace-nowrap max-xl:sr-only' : undefined}>{t('shell.sign_out')}</span>
      </Button>
      {/* Outside of the page's header: a dialog has a header and a footer of its own. */}
      {isAsking &&
        createPortal(
          <Dialog
            isOpen
            onClose={close}
            title={t('in_sure_logout')}
            actions={
              <>
                <Button onClick={close}>{t('shell.stay')}</Button>
                <Button kind="main" isBusy={signOut.isPending} onClick={() => void leave()}>
                  {t('shell.sign_out')}
                </Button>
              </>
            }
          />,
          document.body,
        )}
    </>
  );
}
