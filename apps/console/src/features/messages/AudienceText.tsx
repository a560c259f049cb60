import { useText } from '@croupier/ui';
import { useDayText } from '../../parts/use-day-text.ts';
import type { Mailing } from './messages-queries.ts';

const groupTexts = { member: 'console_messages.group_member', agent: 'console_messages.group_agent' } as const;

/** The receivers of a message as text. */
export function AudienceText({ mailing }: { mailing: Mailing }) {
  const t = useText();
  const { long } = useDayText();
  const { to, accounts, kind, from, until } = mailing.audience;
  if (to === 'everyone') return t('console_messages.to_everyone');
  if (to === 'accounts') {
    const more = mailing.total - accounts.length;
    return (
      <>
        <bdi>{accounts.join(', ')}</bdi>
        {more > 0 && ` ${t('console_messages.more_accounts', { count: more })}`}
      </>
    );
  }
  const texts = [
    t(kind ? groupTexts[kind] : 'console_messages.group_all'),
    ...(from ? [t('console_messages.group_since', { from: long(from) })] : []),
    ...(until ? [t('console_messages.group_up_to', { until: long(until) })] : []),
  ];
  return texts.join(', ');
}
