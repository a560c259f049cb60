import { buttonClass, classNames, Skeleton, useText } from '@croupier/ui';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useSettings } from '../../api/use-settings.ts';
import { lazyPart } from '../../routing/lazy-part.tsx';
import { Link } from '../../routing/Link.tsx';
import { useMatch } from '../../routing/router-context.ts';
import { useSession } from '../../session/session.ts';
import { BrandLogo } from './BrandLogo.tsx';
import { LanguageButton } from './LanguageButton.tsx';
import { SignedInTools } from './member-parts.ts';
import { SearchField } from './SearchField.tsx';
import { SignInForm } from './SignInForm.tsx';
import { TopNavigation } from './TopNavigation.tsx';

// For closed doors only, which hardly anybody ever sees.
const LanguageChoice = lazyPart(async () => ({ default: (await import('./LanguageChoice.tsx')).LanguageChoice }));

/** Always the same: a change of page does not touch it. */
const topNavigation = <TopNavigation />;

/** `isClosed` is the header of a brand with closed doors: nobody signs in there, so only the way out is offered. */
export function Header({ isClosed }: { isClosed: boolean }) {
  const isSignedIn = useSession(({ token }) => token !== null);
  // Drawn by the server before anybody knows who it is for: at least nobody is asked to sign in.
  const isForMembers = useMatch()?.route.needsSignIn === true;
  const isMembers = isSignedIn || isForMembers;
  return (
    <header className="sticky top-0 z-30 bg-page shadow-low">
      <div
        className={classNames(
          'mx-auto flex max-w-[90rem] items-center gap-2 px-4 py-2 sm:gap-3',
          isMembers ? 'lg:px-8' : 'sm:px-8',
        )}
      >
        {/* A balance of many millions still fits beside the mark at 320 px, and on a tablet beside all tools. */}
        <BrandLogo brief={isMembers ? '(width < 30rem), (48rem <= width < 64rem)' : '(width < 25rem)'} />
        {!isClosed && <SearchField className="hidden min-w-14 flex-1 md:block lg:max-w-xs xl:ms-4" />}
        {isClosed ? (
          <Suspense fallback={<HeaderEnd waiting="w-32" />}>
            <HeaderEnd>
              <LanguageChoice />
            </HeaderEnd>
          </Suspense>
        ) : isSignedIn ? (
          <Suspense fallback={<HeaderEnd waiting="w-44" />}>
            <HeaderEnd>
              <SignedInTools />
            </HeaderEnd>
          </Suspense>
        ) : isForMembers ? (
          <HeaderEnd waiting="w-44" />
        ) : (
          <HeaderEnd>
            <SignedOutTools />
          </HeaderEnd>
        )}
      </div>
      {!isClosed && topNavigation}
      <div aria-hidden="true" className="sheen h-0.5 opacity-60" />
    </header>
  );
}

/** Each look of it stands for itself: one that comes in the place of another is not one that moved. */
function HeaderEnd({ children, waiting }: { children?: ReactNode; waiting?: string }) {
  return (
    <div className="ms-auto flex min-w-0 items-center gap-2">
      {waiting ? <Skeleton shape="block" className={`h-11 rounded-control ${waiting}`} /> : children}
    </div>
  );
}

function SignedOutTools() {
  const t = useText();
  const { info } = useSettings();
  return (
    <>
      <SignInForm />
      <Link to="/login" className={`${buttonClass({ kind: 'quiet' })} whitespace-nowrap lg:hidden`}>
        {t('shell.sign_in')}
      </Link>
      {info.register && (
        <Link to="/register" className={`${buttonClass({ kind: 'main' })} whitespace-nowrap`}>
          {t('shell.register')}
        </Link>
      )}
      <span className="max-md:hidden">
        <LanguageButton look="brief" />
      </span>
    </>
  );
}
