import { Amount, Badge, useFormats, useText } from '@croupier/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { readMoney } from '../../api/read-money.ts';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { OlderPages } from '../../parts/OlderPages.tsx';
import { sharesQuery } from './envelope-queries.ts';
import type { Envelope } from './envelope-queries.ts';

/** Who opened which share, the newest first; the server masks the names. */
export function WhoGotWhat({ envelope: { id, state, opened } }: { envelope: Envelope }) {
  const t = useText();
  const formats = useFormats();
  const query = useInfiniteQuery({ ...sharesQuery(id), enabled: state !== 'coming' });
  const { data, error } = query;
  if (state === 'coming' || opened === 0) return null;
  return (
    <section aria-labelledby="envelope-shares" className="flex flex-col gap-2">
      <h3 id="envelope-shares" className="heading text-title">
        {t('envelopes.who')}
      </h3>
      {!data && error && <FetchFailure error={error} onRetry={() => void query.refetch()} />}
      <ol className="flex flex-col">
        {data?.pages
          .flatMap(({ shares }) => shares)
          .map(({ number, name, amount, at, isMe }) => (
            <li
              key={number}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2 first:border-0"
            >
              <span className="flex flex-wrap items-baseline gap-2">
                <span className="figures text-small text-ink-faint">{number}</span>
                {name ?? t('envelopes.somebody')}
                {isMe && <Badge tone="highlight">{t('envelopes.you')}</Badge>}
              </span>
              <span className="flex items-baseline gap-3">
                <time dateTime={at} className="figures text-caption text-ink-faint">
                  {formats.dateTime(new Date(at))}
                </time>
                <Amount value={readMoney(amount)} className="font-semibold" />
              </span>
            </li>
          ))}
      </ol>
      <OlderPages query={query} label="envelopes.more" />
    </section>
  );
}
