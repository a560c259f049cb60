import { Amount, Badge, buttonClass, Icon, useFormats, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CentreLink } from '../../addresses/CentreLink.tsx';
import { readMoney } from '../../api/read-money.ts';
import { ContentLink } from '../../parts/ContentLink.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { messageQuery, useReadMessage } from './inbox-queries.ts';
import type { Letter, Message, Notice } from './inbox-queries.ts';
import { looks, noticeTexts } from './message-looks.ts';
import { MessageMark } from './MessageMark.tsx';
import { useMessageText } from './use-message-text.ts';

/** One message. Opening it marks it as read. */
export function MessageView({ id }: { id: string }) {
  const t = useText();
  const query = useQuery(messageQuery(id));
  const { mutate: read } = useReadMessage();
  const isUnread = query.data?.isRead === false;
  useEffect(() => {
    if (isUnread) read(id);
  }, [isUnread, id, read]);
  return (
    <div className="flex flex-col gap-4">
      <CentreLink
        page="messageV2"
        className="control-label -ms-2 inline-flex min-h-11 items-center gap-1 self-start rounded-control px-2 text-highlight hover:bg-high"
      >
        <Icon name="chevron-start" />
        {t('inbox.back')}
      </CentreLink>
      <Waiting query={query} className="h-72">
        {(message) => (
          <article className="relative flex flex-col gap-5 overflow-hidden rounded-card bg-raised p-4 shadow-mid sm:p-6">
            <Head message={message} />
            {'facts' in message ? <NoticeBody notice={message} /> : <LetterBody letter={message} />}
          </article>
        )}
      </Waiting>
    </div>
  );
}

function Head({ message }: { message: Message }) {
  const t = useText();
  const formats = useFormats();
  const { title } = useMessageText()(message);
  const { kind, at } = message;
  return (
    <header className="flex items-start gap-3 border-b border-line pb-4 sm:gap-4">
      <MessageMark kind={kind} className="size-12 text-title" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h3 className="heading text-title break-words">{title}</h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-caption text-ink-faint">
          <Badge>{t(looks[kind].from)}</Badge>
          <time dateTime={at} className="figures">
            {formats.dateTime(new Date(at))}
          </time>
        </p>
      </div>
    </header>
  );
}

function NoticeBody({ notice }: { notice: Notice }) {
  const t = useText();
  const { lead } = useMessageText()(notice);
  const { orderId, amount, reason } = notice.facts;
  const { open, page } = noticeTexts[notice.kind];
  return (
    <>
      <Amount value={readMoney(amount)} className="text-headline font-bold" />
      <p className="max-w-prose">{lead}</p>
      {reason !== null && (
        <blockquote className="max-w-prose border-s-4 border-line-strong ps-4 break-words whitespace-pre-line text-ink-soft">
          {reason}
        </blockquote>
      )}
      <CentreLink page={page} item={orderId} className={`${buttonClass()} self-start`}>
        {t(open)}
        <Icon name="arrow-end" />
      </CentreLink>
    </>
  );
}

/**
 * The text as it was written: lines are kept, nothing in it is markup, and only addresses that the server allowed are
 * links (ME-5).
 */
function LetterBody({ letter }: { letter: Letter }) {
  return (
    <p className="max-w-prose break-words whitespace-pre-line">
      {letter.parts.map(({ text, url }, place) =>
        url === null ? (
          text
        ) : (
          <ContentLink
            // The parts of a text never change their order.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            url={url}
            className="font-semibold text-highlight underline underline-offset-4"
          >
            {text}
          </ContentLink>
        ),
      )}
    </p>
  );
}
