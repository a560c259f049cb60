import { Badge, Button, Card, Icon, useFormats, useText, useToasts } from '@croupier/ui';
import type { IconName } from '@croupier/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { FormFault } from '../../parts/FormFault.tsx';
import { sessionsQuery, useRefresh } from './profile-queries.ts';
import type { OpenSession } from './profile-queries.ts';
import { usePlaceNames } from './use-place-names.ts';
import { Waiting } from '../../parts/Waiting.tsx';

/** Where the account is signed in right now; each can be ended, and all others at once (PF-18). */
export default function SessionsItem() {
  const t = useText();
  const showToast = useToasts();
  const refresh = useRefresh();
  const query = useQuery(sessionsQuery);
  const showEnded = (count: number) => {
    void refresh();
    showToast({ tone: 'gain', text: t('profile.sessions_ended', { count }) });
  };
  const endOne = useMutation({
    mutationFn: (id: string) => client.call('endSession', { params: { id } }),
    onSuccess: () => showEnded(1),
  });
  const endOthers = useMutation({
    mutationFn: () => client.call('endOtherSessions'),
    onSuccess: ({ ended }) => showEnded(ended),
  });
  return (
    <Waiting query={query}>
      {(sessions) => (
        <Card>
          <ul className="flex flex-col">
            {sessions.map((one) => (
              <Row
                key={one.id}
                session={one}
                isEnding={endOne.isPending && endOne.variables === one.id}
                onEnd={() => endOne.mutate(one.id)}
              />
            ))}
          </ul>
          <div className="flex flex-col items-start gap-3">
            <FormFault error={endOne.error ?? endOthers.error} />
            {sessions.some(({ isCurrent }) => !isCurrent) && (
              <Button kind="danger" icon="sign-out" isBusy={endOthers.isPending} onClick={() => endOthers.mutate()}>
                {t('profile.sessions_end_others')}
              </Button>
            )}
          </div>
        </Card>
      )}
    </Waiting>
  );
}

const deviceIcons = {
  desktop: 'expand',
  phone: 'phone',
  tablet: 'phone',
  other: 'globe',
} as const satisfies Record<OpenSession['device']['kind'], IconName>;

type RowProps = { session: OpenSession; isEnding: boolean; onEnd: () => void };

function Row({ session: { isCurrent, device, ip, country, lastUsedAt, madeAt, way }, isEnding, onEnd }: RowProps) {
  const t = useText();
  const formats = useFormats();
  const names = usePlaceNames();
  const [now] = useState(() => Date.now());
  const place = names.country(country);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 first:pt-0 last:border-b-0">
      <Icon name={deviceIcons[device.kind]} className="mt-1 self-start text-highlight" />
      <div className="flex min-w-0 flex-1 basis-36 flex-col gap-1">
        <span className="control-label flex flex-wrap items-center gap-2">
          {names.device(device)}
          {isCurrent && <Badge tone="gain">{t('profile.session_this')}</Badge>}
        </span>
        <span className="figures text-small wrap-anywhere text-ink-soft">
          {ip}
          {place && ` · ${place}`}
        </span>
        <span className="text-caption text-ink-faint">
          {t('profile.session_used', { ago: formats.relative(new Date(lastUsedAt), now) })}{' '}
          {t('profile.session_made', { at: formats.dateTime(new Date(madeAt)), way: names.way(way) })}
        </span>
      </div>
      {!isCurrent && (
        <Button size="small" className="max-sm:ms-10" isBusy={isEnding} onClick={onEnd}>
          {t('profile.session_end')}
          <span className="sr-only"> {names.device(device)}</span>
        </Button>
      )}
    </li>
  );
}
