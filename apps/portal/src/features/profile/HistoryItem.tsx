import type { TextKey } from '@croupier/i18n';
import { Badge, Card, EmptyState, useFormats, useText } from '@croupier/ui';
import type { BadgeTone } from '@croupier/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { OlderPages } from '../../parts/OlderPages.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { signInHistoryQuery } from './profile-queries.ts';
import type { SignInEntry } from './profile-queries.ts';
import { usePlaceNames } from './use-place-names.ts';

const outcomes: Record<SignInEntry['outcome'], { name: TextKey; tone: BadgeTone }> = {
  succeeded: { name: 'profile.outcome_succeeded', tone: 'gain' },
  failed: { name: 'profile.outcome_failed', tone: 'danger' },
  halfOpen: { name: 'profile.outcome_half', tone: 'warn' },
};

/** Every sign-in that succeeded and every one that did not (PF-19). */
export default function HistoryItem() {
  const t = useText();
  const query = useInfiniteQuery(signInHistoryQuery);
  return (
    <Waiting query={query} className="h-64">
      {({ pages }) => {
        const entries = pages.flatMap((page) => page.entries);
        return (
          <Card>
            {entries.length === 0 && <EmptyState title={t('profile.history_none')} />}
            <ul className="flex flex-col">
              {entries.map((entry) => (
                <Row key={entry.id} entry={entry} />
              ))}
            </ul>
            <OlderPages query={query} label="profile.history_older" className="mt-4" />
          </Card>
        );
      }}
    </Waiting>
  );
}

function Row({ entry: { at, outcome, way, ip, country, device } }: { entry: SignInEntry }) {
  const t = useText();
  const formats = useFormats();
  const names = usePlaceNames();
  const { name, tone } = outcomes[outcome];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-3 first:pt-0 last:border-b-0 last:pb-0">
      <time dateTime={at} className="control-label figures min-w-44">
        {formats.dateTime(new Date(at))}
      </time>
      <Badge tone={tone}>{t(name)}</Badge>
      <span className="min-w-0 flex-1 basis-full text-small text-ink-soft lg:basis-0 lg:text-end">
        {names.way(way)} · {names.device(device)} ·{' '}
        <bdi className="figures wrap-anywhere">
          {ip}
          {country && ` · ${names.country(country)}`}
        </bdi>
      </span>
    </li>
  );
}
