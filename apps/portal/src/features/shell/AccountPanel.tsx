import { features } from '@croupier/contract/features';
import { Avatar, Badge, buttonClass, Icon, useFormats, useText } from '@croupier/ui';
import { CentreLink } from '../../addresses/CentreLink.tsx';
import type { useMember } from '../../api/use-member.ts';
import { usePromotionCount } from '../../api/use-promotion-count.ts';
import { useUnread } from '../../api/use-unread.ts';
import { Link } from '../../routing/Link.tsx';
import { WalletList } from './WalletList.tsx';

export type Member = NonNullable<ReturnType<typeof useMember>>;

/** `onLeave` closes what the panel stands in, before the centre opens above it. */
export function AccountPanel({ member, onLeave }: { member: Member; onLeave: () => void }) {
  const t = useText();
  const formats = useFormats();
  const unread = useUnread();
  const { claimable } = usePromotionCount();
  const { lastSignIn } = member;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-3">
        <Avatar name={member.account} src={member.icon ?? undefined} />
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
      <div className="grid grid-cols-2 gap-2">
        <CentreLink page="depositv2" className={buttonClass()} onClick={onLeave}>
          <Icon name="deposit" />
          {t('shell.deposit')}
        </CentreLink>
        <CentreLink page="withdraw" className={buttonClass()} onClick={onLeave}>
          <Icon name="withdrawal" />
          {t('shell.withdraw')}
        </CentreLink>
        <CentreLink page="securityCenter" className={buttonClass()} onClick={onLeave}>
          <Icon name="shield" />
          {t('shell.security')}
        </CentreLink>
        <CentreLink page="playSafely" className={buttonClass()} onClick={onLeave}>
          <Icon name="heart" />
          {t('shell.play_safely')}
        </CentreLink>
        {features.agents && member.isAgent && (
          <Link to="/agentHome" className={`${buttonClass()} col-span-2`} onClick={onLeave}>
            <Icon name="users" />
            {t('routes.agent_home')}
          </Link>
        )}
        {claimable > 0 && (
          <CentreLink page="rewardCenter" className={`${buttonClass()} col-span-2`} onClick={onLeave}>
            <Icon name="trophy" />
            {t('shell.rewards_to_take', { count: claimable })}
          </CentreLink>
        )}
        {!member.isTrial && (
          <CentreLink page="messageV2" className={`${buttonClass()} col-span-2`} onClick={onLeave}>
            <Icon name="bell" />
            {t('shell.messages')}
            {unread > 0 && (
              <Badge tone="count">
                {unread} <span className="sr-only">{t('shell.unread')}</span>
              </Badge>
            )}
          </CentreLink>
        )}
      </div>
      <p className="text-small text-ink-soft">
        {lastSignIn
          ? t('controls.last_sign_in', { at: formats.dateTime(new Date(lastSignIn.at)), ip: lastSignIn.ip })
          : t('controls.first_sign_in')}
      </p>
    </div>
  );
}
