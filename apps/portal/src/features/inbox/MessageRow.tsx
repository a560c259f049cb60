import { Amount, classNames, useFormats, useText } from '@croupier/ui';
import { CentreLink } from '../../addresses/CentreLink.tsx';
import { readMoney } from '../../api/read-money.ts';
import type { Message } from './inbox-queries.ts';
import { MessageMark } from './MessageMark.tsx';
import { useMessageText } from './use-message-text.ts';

/** One message of the list. The whole line opens it; unread messages have bold text, a dot and a label. */
export function MessageRow({ message }: { message: Message }) {
  const t = useText();
  const formats = useFormats();
  const { title, lead } = useMessageText()(message);
  const { id, kind, at, isRead } = message;
  return (
    <li>
      <CentreLink
        page="messageV2"
        item={id}
        data-message={kind}
        className="flex gap-3 px-3 py-3 transition-colors hover:bg-upper focus-visible:-outline-offset-2 sm:gap-4 sm:px-4"
      >
        <MessageMark kind={kind} className="mt-1 size-10" />
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span
              className={classNames(
                'min-w-0 basis-40 grow break-words',
                isRead ? 'text-ink-soft' : 'font-bold text-ink',
              )}
            >
              {!isRead && (
                <>
                  <span
                    aria-hidden="true"
                    className="me-2 inline-block size-2.5 rounded-full bg-danger align-baseline"
                  />
                  <span className="sr-only">{t('inbox.unread_mark')} </span>
                </>
              )}
              {title}
            </span>
            <time dateTime={at} className="figures shrink-0 text-caption text-ink-faint">
              {formats.dateTime(new Date(at))}
            </time>
          </span>
          {'facts' in message && (
            <Amount value={readMoney(message.facts.amount)} className={isRead ? 'text-ink-soft' : 'font-bold'} />
          )}
          <span className="line-clamp-2 text-small break-words text-ink-soft">{lead}</span>
        </span>
      </CentreLink>
    </li>
  );
}
