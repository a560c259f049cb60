import { Dialog, Skeleton, useText } from '@croupier/ui';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useMember } from '../../api/use-member.ts';
import { useUnread } from '../../api/use-unread.ts';
import { AccountPanel } from './AccountPanel.tsx';
import { LanguageButton } from './LanguageButton.tsx';
import { SignOut } from './SignOut.tsx';
import { UnreadMark } from './UnreadMark.tsx';

/** On phones everything about the account rises from the bottom bar. */
export function AccountSheet({ className, children }: { className: string; children: ReactNode }) {
  const t = useText();
  const member = useMember();
  const id = useId();
  const unread = useUnread();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-describedby={unread > 0 ? id : undefined}
        className={className}
        onClick={() => setIsOpen(true)}
      >
        {children}
        <UnreadMark count={unread} className="start-1/2 top-1 ms-1" />
      </button>
      {unread > 0 && (
        <span id={id} hidden>
          {t('shell.messages_unread', { count: unread })}
        </span>
      )}
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
