import { Icon, useText } from '@croupier/ui';
import { CentreLink } from '../../addresses/CentreLink.tsx';
import { useMember } from '../../api/use-member.ts';
import { useUnread } from '../../api/use-unread.ts';
import { UnreadMark } from './UnreadMark.tsx';

/** The bell of the header: it says how many messages wait, and opens them. Trial accounts have no inbox. */
export function MessagesLink() {
  const t = useText();
  const unread = useUnread();
  if (useMember()?.isTrial) return null;
  return (
    <CentreLink
      page="messageV2"
      title={t('shell.messages')}
      className="relative grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-high hover:text-ink"
    >
      <Icon name="bell" />
      <span className="sr-only">
        {unread > 0 ? t('shell.messages_unread', { count: unread }) : t('shell.messages')}
      </span>
      <UnreadMark count={unread} className="end-0 -top-1" />
    </CentreLink>
  );
}
