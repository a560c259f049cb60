import { Dialog, Skeleton, useText } from '@croupier/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useMember } from '../../api/use-member.ts';
import { AccountPanel } from './AccountPanel.tsx';
import { LanguageButton } from './LanguageButton.tsx';
import { SignOut } from './SignOut.tsx';

/** On phones everything about the account rises from the bottom bar. */
export function AccountSheet({ className, children }: { className: string; children: ReactNode }) {
  const t = useText();
  const member = useMember();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={className} onClick={() => setIsOpen(true)}>
        {children}
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('shell.account')}>
        <div className="flex flex-col gap-4 pb-4">
          {member ? <AccountPanel member={member} onLeave={() => setIsOpen(false)} /> : <Skeleton shape="block" />}
          <LanguageButton look="wide" />
          <SignOut look="wide" />
        </div>
      </Dialog>
    </>
  );
}
