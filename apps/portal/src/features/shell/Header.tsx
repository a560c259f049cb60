import { buttonClass, Skeleton, useText } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useSession } from '../../session/session.ts';
import { BrandLogo } from './BrandLogo.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { SignedInTools } from './member-parts.ts';

/** `isClosed` is the header of a brand with closed doors: nobody signs in there, so only the way out is offered. */
export function Header({ isClosed }: { isClosed: boolean }) {
  const isSignedIn = useSession(({ token }) => token !== null);
  return (
    <header className="sticky top-0 z-30 bg-page/90 shadow-low backdrop-blur-md">
      <div className="mx-auto flex max-w-7xl items-center gap-2 px-4 py-2 sm:gap-3 sm:px-8">
        {/* A balance of many millions still fits beside the mark at 320 px. */}
        <BrandLogo briefBelow={isSignedIn ? '30rem' : '22rem'} />
        <div className="ms-auto flex min-w-0 items-center gap-2">
          {isClosed ? (
            <LanguageChoice />
          ) : isSignedIn ? (
            <Suspense fallback={<Skeleton shape="block" className="h-11 w-44 rounded-control" />}>
              <SignedInTools />
            </Suspense>
          ) : (
            <SignedOut />
          )}
        </div>
      </div>
    </header>
  );
}

function SignedOut() {
  const t = useText();
  return (
    <>
      <LanguageChoice />
      <Link to="/login" className={`${buttonClass({ kind: 'quiet' })} whitespace-nowrap`}>
        {t('shell.sign_in')}
      </Link>
    </>
  );
}
