import { Icon, useText } from '@croupier/ui';
import type { IconName } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { CentreLink } from '../../addresses/CentreLink.tsx';
import { useModal } from '../../addresses/use-modal.ts';
import { siteQuery } from '../../api/site-query.ts';
import { Link } from '../../routing/Link.tsx';
import { usePathname } from '../../routing/router-context.ts';
import { useSession } from '../../session/session.ts';
import { AccountSheet } from './member-parts.ts';
import { PromotionMark } from './PromotionMark.tsx';

const placeClass =
  'control-label relative flex min-h-14 flex-col items-center justify-center gap-1 px-1 text-[0.75rem] leading-tight text-ink-soft aria-[current=page]:text-highlight border-y-2 border-transparent aria-[current=page]:border-t-highlight';

/**
 * Phones: the five places within reach of the thumb (SH-19); help stands where promotions would without any. Each has its fifth from the beginning: a browser may show the
 * first ones before it has read the others.
 */
export function BottomBar() {
  const t = useText();
  const pathname = usePathname();
  const { open, preload } = useModal();
  const hasPromotions = useQuery(siteQuery).data?.hasPromotions === true;
  return (
    <nav
      aria-label={t('shell.menu')}
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 bg-raised pb-[env(safe-area-inset-bottom)] shadow-high md:hidden"
    >
      <Link to="/" className={placeClass}>
        <Place icon="home" name={t('shell.home')} />
      </Link>
      <button
        type="button"
        aria-haspopup="dialog"
        className={placeClass}
        onPointerDown={() => preload('menuModal')}
        onClick={() => open('menuModal')}
      >
        <Place icon="games" name={t('routes.games')} />
      </button>
      <CentreLink page="depositv2" className={placeClass}>
        <Place icon="deposit" name={t('shell.deposit')} isRaised />
      </CentreLink>
      {hasPromotions ? (
        <Link to="/promotions" className={placeClass} aria-current={pathname === '/promotions' ? 'page' : undefined}>
          <Place icon="promotions" name={t('shell.promos')} />
          <PromotionMark className="absolute start-1/2 top-0.5 ms-1 shadow-low" />
        </Link>
      ) : (
        <Link to="/help" className={placeClass} aria-current={pathname === '/help' ? 'page' : undefined}>
          <Place icon="support" name={t('routes.help')} />
        </Link>
      )}
      <ForMembers sheet={AccountSheet}>
        <Place icon="user" name={t('shell.me')} />
      </ForMembers>
    </nav>
  );
}

/** Members get their sheet, visitors the sign-in. */
function ForMembers({ sheet: Sheet, children }: { sheet: typeof AccountSheet; children: ReactNode }) {
  const isSignedIn = useSession(({ token }) => token !== null);
  const pathname = usePathname();
  if (!isSignedIn) {
    return (
      <Link to="/login" className={placeClass} aria-current={pathname === '/login' ? 'true' : undefined}>
        {children}
      </Link>
    );
  }
  return (
    <Suspense fallback={<span className={placeClass}>{children}</span>}>
      <Sheet className={placeClass}>{children}</Sheet>
    </Suspense>
  );
}

function Place({ icon, name, isRaised = false }: { icon: IconName; name: string; isRaised?: boolean }) {
  return (
    <>
      {isRaised ? (
        <span className="sheen -mt-5 grid size-12 place-items-center rounded-full text-on-accent shadow-mid ring-4 ring-raised">
          <Icon name={icon} className="size-6" />
        </span>
      ) : (
        <Icon name={icon} className="size-6" />
      )}
      <span className="max-w-full truncate">{name}</span>
    </>
  );
}
