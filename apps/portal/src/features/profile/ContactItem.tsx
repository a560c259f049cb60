import { Badge, Card, Icon, useFormats, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { EmailForm } from './EmailForm.tsx';
import { MobileForm } from './MobileForm.tsx';
import { profileQuery } from './profile-queries.ts';
import type { Bound } from './profile-queries.ts';
import { Waiting } from '../../parts/Waiting.tsx';

export function MobileItem() {
  return (
    <Waiting query={useQuery(profileQuery)}>
      {({ mobile }) => (
        <Card>
          <BoundContact contact={mobile} />
          <MobileForm key={mobile?.masked} bound={mobile} />
        </Card>
      )}
    </Waiting>
  );
}

export function EmailItem() {
  return (
    <Waiting query={useQuery(profileQuery)}>
      {({ email }) => (
        <Card>
          <BoundContact contact={email} />
          <EmailForm key={email?.masked} bound={email} />
        </Card>
      )}
    </Waiting>
  );
}

/** What is bound now, and whether a code has shown that it is the member's. */
function BoundContact({ contact }: { contact: Bound }) {
  const t = useText();
  const formats = useFormats();
  if (!contact) return <p className="mb-4 text-ink-soft">{t('profile.contact_none')}</p>;
  const { masked, confirmedAt } = contact;
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3">
      <bdi className="heading figures text-title">{masked}</bdi>
      <Badge tone={confirmedAt ? 'gain' : 'warn'}>
        <Icon name={confirmedAt ? 'check' : 'warn'} className="size-4" />
        {confirmedAt
          ? t('profile.contact_confirmed', { at: formats.date(new Date(confirmedAt)) })
          : t('profile.contact_unconfirmed')}
      </Badge>
    </div>
  );
}
