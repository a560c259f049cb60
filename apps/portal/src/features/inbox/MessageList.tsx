import { Button, Chip, EmptyState, Notice, useText } from '@croupier/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useErrorText } from '../../api/use-error-text.ts';
import { useUnread } from '../../api/use-unread.ts';
import { OlderPages } from '../../parts/OlderPages.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { useNavigate, useSearch } from '../../routing/router-context.ts';
import { inboxQuery, useReadInbox } from './inbox-queries.ts';
import { MessageRow } from './MessageRow.tsx';

/** The address's value for the filter of unread messages. */
const unreadOnly = 'unread';

/** All messages or the unread ones, newest first; pushes bring new ones on top. */
export function MessageList() {
  const t = useText();
  const textOf = useErrorText();
  const navigate = useNavigate();
  const isUnreadOnly = useSearch()['of'] === unreadOnly;
  const unread = useUnread();
  const reading = useReadInbox();
  const query = useInfiniteQuery(inboxQuery(isUnreadOnly));
  const messages = query.data?.pages.flatMap((page) => page.messages) ?? [];
  const newest = messages[0]?.id;
  const choose = (of: string | null) =>
    void navigate({ search: ({ of: _before, ...others }) => (of ? { ...others, of } : others), isReplacing: true });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <fieldset aria-label={t('inbox.filter')} className="flex min-w-0 gap-2">
          <Chip isSelected={!isUnreadOnly} onClick={() => choose(null)}>
            {t('inbox.all')}
          </Chip>
          <Chip isSelected={isUnreadOnly} onClick={() => choose(unreadOnly)}>
            {t('inbox.unread')}
            {unread > 0 && <span className="figures">{unread}</span>}
          </Chip>
        </fieldset>
        {unread > 0 && newest && (
          <Button size="small" icon="check" isBusy={reading.isPending} onClick={() => reading.mutate(newest)}>
            {t('inbox.read_all')}
          </Button>
        )}
      </div>
      {reading.error && (
        <Notice tone="danger" isAnnounced>
          {textOf(reading.error)}
        </Notice>
      )}
      <Waiting query={query} lines={4} className="h-20">
        {() =>
          messages.length === 0 ? (
            <div className="rounded-card bg-raised shadow-low">
              <EmptyState title={t(isUnreadOnly ? 'inbox.none_unread' : 'inbox.none')}>
                {t(isUnreadOnly ? 'inbox.none_unread_lead' : 'inbox.none_lead')}
              </EmptyState>
            </div>
          ) : (
            <ul
              aria-label={t('inbox.list')}
              className="divide-y divide-line overflow-hidden rounded-card bg-raised shadow-low"
            >
              {messages.map((message) => (
                <MessageRow key={message.id} message={message} />
              ))}
            </ul>
          )
        }
      </Waiting>
      <OlderPages query={query} label="inbox.older" />
    </div>
  );
}
