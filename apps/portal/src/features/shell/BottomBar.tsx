import { Icon, useText } from '@croupier/ui';
import type { IconName } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ServiceLink } from '../../brand/ServiceLink.tsx';
import { useSession } from '../../session/session.ts';
import { AccountSheet } from './member-parts.ts';

const placeClass =
  'control-label flex min-h-14 flex-1 flex-col items-center justify-center gap-1 px-1 text-caption text-ink-soft aria-[current=page]:text-highlight aria-[current=page]:shadow-[inset_0_3px_var(--token-highlight)]';

/** Phones: the places within reach of the thumb. */
export function BottomBar() {
  const t = useText();
  const isSignedIn = useSession(({ token }) => token !== null);
  return (
    <nav
      aria-label={t('shell.menu')}
      className="fixed inset-x-0 bottom-0 z-30 flex bg-raised pb-[env(safe-area-inset-bottom)] shadow-high sm:hidden"
    >
      <Link to="/" className={placeClass}>
        <Place icon="home" name={t('shell.home')} />
      </Link>
      <ServiceLink className={placeClass}>
        <Place icon="support" name={t('system.customer_service')} />
      </ServiceLink>
      {isSignedIn ? (
        <Suspense fallback={<span className={placeClass} />}>
          <AccountSheet className={placeClass}>
            <Place icon="user" name={t('shell.me')} />
          </AccountSheet>
        </Suspense>
      ) : (
        <Link to="/login" className={placeClass}>
          <Place icon="user" name={t('shell.me')} />
        </Link>
      )}
    </nav>
  );
}

function Place({ icon, name }: { icon: IconName; name: string }) {
  return (
    <>
      <Icon name={icon} className="size-6" />
      <span className="max-w-full truncate">{name}</span>
    </>
  );
}
