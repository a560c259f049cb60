import { AccountMenu } from './AccountMenu.tsx';
import { HeaderBalance } from './HeaderBalance.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { SignOut } from './SignOut.tsx';

/** The header's end for members. On phones the account and its way out are in the sheet behind "Me" below. */
export function SignedInTools() {
  return (
    <>
      <HeaderBalance />
      <div className="hidden items-center gap-2 sm:flex">
        <AccountMenu />
        <SignOut look="brief" />
        <LanguageChoice look="brief" />
      </div>
    </>
  );
}
