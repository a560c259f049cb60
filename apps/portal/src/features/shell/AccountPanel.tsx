import { Avatar, Badge, useFormats, useText } from '@croupier/ui';
import type { useMember } from '../../api/use-member.ts';
import { WalletList } from './WalletList.tsx';

export type Member = NonNullable<ReturnType<typeof useMember>>;

export function AccountPanel({ member }: { member: Member }) {
  const t = useText();
  const formats = useFormats();
  const { lastSignIn } = member;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-3">
        <Avatar name={member.account} />
        <div className="min-w-0">
          <p className="heading flex flex-wrap items-center gap-x-2 text-title">
            <span className="truncate">{member.nickname}</span>
            {member.isAgent && <Badge tone="sheen">{t('shell.agent')}</Badge>}
            {member.isTrial && <Badge tone="info">{t('shell.trial')}</Badge>}
          </p>
          <p className="truncate text-small text-ink-soft">{member.account}</p>
        </div>
      </div>
      <WalletList />
      <p className="text-small text-ink-soft">
        {lastSignIn
          ? t('shell.last_sign_in', { at: formats.dateTime(new Date(lastSignIn.at)), ip: lastSignIn.ip })
          : t('shell.first_sign_in')}
      </p>
    </div>
  );
}
