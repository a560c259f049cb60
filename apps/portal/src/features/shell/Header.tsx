import { buttonClass, useText } from '@croupier/ui';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../session/session.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { BrandLogo } from './BrandLogo.tsx';
import { HeaderBalance } from './HeaderBalance.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { SignOut } from './SignOut.tsx';

/** `isClosed` is the header of a brand with closed doors: nobody signs in there, so only the way out is offered. */
export function Header({ isClosed }: { isClosed: boolean }) {
  const isSignedIn = useSession(({ token }) => token !== null);
  return (
    <header className="sticky top-0 z-30 bg-page/90 shadow-low backdrop-blur-md">
      <div className="mx-auto flex max-w-7xl items-center gap-2 px-4 py-2 sm:gap-3 sm:px-8">
        <BrandLogo isBrief={isSignedIn && !isClosed} />
        <div className="ms-auto flex min-w-0 items-center gap-2">
          {isClosed ? <LanguageChoice /> : isSignedIn ? <SignedIn /> : <SignedOut />}
        </div>
      </div>
    </header>
  );
}

/** On phones the account and its way out are in the sheet behind "Me" in the bottom bar. */
function SignedIn() {
  return (
    <>
      <HeaderBalance />
      <div className="hidden items-center gap-2 md:flex">
        <AccountMenu />
        <SignOut />
        <LanguageChoice />
      </div>
    </>
  );
}

function SignedOut() {
  const t = useText();
  return (
    <>
      <LanguageChoice />
      <Link to="/login" className={buttonClass({ kind: 'quiet' })}>
        {t('shell.sign_in')}
      </Link>
    </>
  );
}
