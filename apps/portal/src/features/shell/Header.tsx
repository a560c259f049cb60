import { isCurrency, shownDecimals } from '@croupier/money';
import { buttonClass, classNames, Icon, Skeleton, markOf, useLanguage, useText } from '@croupier/ui';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { CentreLink } from '../../addresses/CentreLink.tsx';
import { useSettings } from '../../api/use-settings.ts';
import { useWallet } from '../../api/use-wallet.ts';
import { balanceText } from '../../boot/fill-balance.ts';
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

/** Where members see the mark in place of the logo: a balance of many millions must fit beside it. */
const briefForMembers = '(width < 30rem), (48rem <= width < 64rem)';

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
          'header-row mx-auto flex max-w-[90rem] items-center gap-2 px-4 py-2 sm:gap-3',
          isMembers ? 'lg:px-8' : 'sm:px-8',
        )}
      >
        <BrandLogo brief={isMembers ? briefForMembers : '(width < 25rem)'} {...(!isMembers && { briefForMembers })} />
        {!isClosed && <SearchField className="hidden min-w-14 flex-1 md:block lg:max-w-xs xl:ms-4" />}
        {isClosed ? (
          <Suspense
            fallback={
              <HeaderEnd>
                <Skeleton shape="block" className="h-11 w-32 rounded-control" />
              </HeaderEnd>
            }
          >
            <HeaderEnd>
              <LanguageChoice />
            </HeaderEnd>
          </Suspense>
        ) : isSignedIn ? (
          <Suspense fallback={<ToolsWaiting />}>
            <HeaderEnd>
              <SignedInTools />
            </HeaderEnd>
          </Suspense>
        ) : isForMembers ? (
          <MembersEnd />
        ) : (
          <>
            <HeaderEnd className="for-visitors">
              <SignedOutTools />
            </HeaderEnd>
            {/* Drawn for everybody, seen by members: until scripts know who it is, this is their place (SH-72). */}
            <MembersEnd className="for-members" />
          </>
        )}
      </div>
      {!isClosed && topNavigation}
      <div aria-hidden="true" className="sheen h-0.5 opacity-60" />
    </header>
  );
}

/** Each look of it stands for itself: one that comes in the place of another is not one that moved. */
function HeaderEnd({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames('ms-auto flex min-w-0 items-center gap-2', className)}>{children}</div>;
}

/** The end of a member's header while its tools are on their way. */
function ToolsWaiting() {
  const { data } = useWallet();
  const { tag } = useLanguage();
  const isHidden = useSession(({ isBalanceHidden }) => isBalanceHidden);
  return <MembersEnd balance={data && balanceText(data.balance, { isHidden, tag })} />;
}

type MembersEndProps = {
  className?: string;
  /** As it is known; without it the place is filled by hand (boot/early-balance.ts), and React leaves it alone. */
  balance?: string | undefined;
};

/** The places of members' tools before they are there, each as large as its tool (SignedInTools). */
function MembersEnd({ className, balance }: MembersEndProps) {
  const t = useText();
  const { brand } = useSettings();
  const currency = isCurrency(brand.currency) ? brand.currency : 'PHP';
  const amountClass = 'figures inline-block min-h-5 text-body font-bold empty:skeleton empty:w-20';
  return (
    <HeaderEnd {...(className !== undefined && { className })}>
      <span className="flex min-h-11 items-center gap-2 rounded-control bg-sunken ps-3 pe-13 shadow-low lg:pe-21">
        <Icon name="wallet" className="text-highlight" />
        {balance === undefined ? (
          <bdi
            dir="ltr"
            data-balance={currency}
            data-mark={markOf(currency)}
            data-decimals={shownDecimals(currency)}
            className={amountClass}
            suppressHydrationWarning
          >
            {''}
          </bdi>
        ) : (
          <bdi dir="ltr" className={amountClass}>
            {balance}
          </bdi>
        )}
      </span>
      <CentreLink page="depositv2" className={`${buttonClass({ kind: 'main' })} max-md:hidden`}>
        <Icon name="deposit" />
        {t('shell.deposit')}
      </CentreLink>
      <span aria-hidden="true" className="flex items-center gap-2 max-md:hidden">
        <Skeleton shape="block" className="size-11 rounded-control" />
        <Skeleton shape="block" className="h-11 w-20 rounded-control lg:w-28" />
        <Skeleton shape="block" className="h-11 w-14 rounded-control xl:w-32" />
        <Skeleton shape="block" className="h-11 w-11 rounded-control max-lg:hidden xl:w-24" />
      </span>
    </HeaderEnd>
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
