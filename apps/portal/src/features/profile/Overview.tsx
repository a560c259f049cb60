import { Avatar, Badge, Icon, Skeleton, useFormats, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { CentreLink } from '../../addresses/CentreLink.tsx';
import { useMember } from '../../api/use-member.ts';
import { FetchFailure } from '../../parts/FetchFailure.tsx';
import { items } from './items.ts';
import type { CentreItem } from './items.ts';
import { securityConfigQuery } from './profile-queries.ts';
import type { SecurityConfig } from './profile-queries.ts';
import { StrengthMeter } from './StrengthMeter.tsx';

/** What is set and what is missing, each with the way to it. */
export function Overview() {
  const { data, error, isError, refetch } = useQuery(securityConfigQuery);
  const member = useMember();
  // How tall the heads are depends on the language and the width: what stands below them comes together with them.
  if (!member || (!data && !isError)) return <OverviewSkeleton />;
  return (
    <div className="flex flex-col gap-6">
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Who member={member} />
        {data && <StrengthMeter items={data.items} />}
      </div>
      {isError && !data && <FetchFailure error={error} onRetry={() => void refetch()} />}
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {items.map((item) => (
          <li key={item.id}>
            <Row item={item} config={data} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function OverviewSkeleton() {
  return (
    <section className="flex flex-col gap-6">
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Skeleton shape="block" className="h-36 lg:h-60" />
        <Skeleton shape="block" className="h-60" />
      </div>
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {items.map(({ id }) => (
          <Skeleton key={id} shape="block" className="h-20" />
        ))}
      </div>
    </section>
  );
}

function Who({ member }: { member: NonNullable<ReturnType<typeof useMember>> }) {
  const t = useText();
  const formats = useFormats();
  const { lastSignIn } = member;
  return (
    <section className="flex min-h-36 items-center gap-4 rounded-card bg-raised p-6 shadow-mid lg:min-h-60">
      <Avatar name={member.account} src={member.icon ?? undefined} className="size-16 sm:size-20" />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="heading truncate text-title">{member.nickname || member.account}</p>
        {member.nickname && <p className="truncate text-small text-ink-soft">{member.account}</p>}
        <p className="text-caption text-ink-faint">
          {lastSignIn
            ? t('controls.last_sign_in', { at: formats.dateTime(new Date(lastSignIn.at)), ip: lastSignIn.ip })
            : t('controls.first_sign_in')}
        </p>
      </div>
    </section>
  );
}

function Row({ item, config }: { item: CentreItem; config: SecurityConfig | undefined }) {
  const t = useText();
  return (
    <CentreLink
      page="securityCenter"
      item={item.id}
      className="flex h-full min-h-20 items-center gap-4 rounded-card bg-raised p-4 shadow-low transition-colors hover:bg-high"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-high text-highlight">
        <Icon name={item.icon} />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="control-label">{t(item.name)}</span>
        <State item={item} config={config} />
      </span>
      <Icon name="chevron-end" className="text-ink-faint" />
    </CentreLink>
  );
}

function State({ item: { id, lead, security }, config }: { item: CentreItem; config: SecurityConfig | undefined }) {
  const t = useText();
  const formats = useFormats();
  if (id === 'password') {
    const changedAt = config?.passwordChangedAt;
    return (
      <span className="text-small text-ink-soft">
        {changedAt
          ? t('profile.password_since', { at: formats.date(new Date(changedAt)) })
          : t(config ? 'profile.password_none' : lead)}
      </span>
    );
  }
  if (!security) return <span className="text-small text-ink-soft">{t(lead)}</span>;
  const found = config?.items.find(({ item }) => item === security);
  if (!found) return <Skeleton className="mt-1 h-5 w-24" />;
  return (
    <span className="mt-1 flex flex-wrap items-center gap-2 text-small text-ink-soft">
      <Badge tone={found.isSet ? 'gain' : 'warn'}>
        <Icon name={found.isSet ? 'check' : 'warn'} className="size-4" />
        {t(found.isSet ? 'profile.is_set' : security === 'realName' ? 'profile.name_missing' : 'profile.is_missing')}
      </Badge>
      {found.isSet && found.detail !== null && <bdi className="figures truncate">{found.detail}</bdi>}
    </span>
  );
}
