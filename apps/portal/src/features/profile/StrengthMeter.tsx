import type { TextKey } from '@croupier/i18n';
import { Badge, buttonClass, classNames, useText } from '@croupier/ui';
import { CentreLink } from '../../addresses/CentreLink.tsx';
import { items as centreItems } from './items.ts';
import type { SecurityConfig, SecurityItem } from './profile-queries.ts';
import { securityStrength } from './security-strength.ts';
import type { StrengthLevel } from './security-strength.ts';

const names: Record<StrengthLevel, TextKey> = {
  weak: 'profile.strength_weak',
  fair: 'profile.strength_fair',
  good: 'profile.strength_good',
  strong: 'profile.strength_strong',
};

const tones = { weak: 'danger', fair: 'warn', good: 'info', strong: 'gain' } as const;
const fills = { weak: 'bg-danger', fair: 'bg-warn', good: 'bg-info', strong: 'bg-gain' } as const;

const reasons: Partial<Record<SecurityItem, TextKey>> = {
  mobile: 'profile.next_contact',
  email: 'profile.next_email',
  authenticator: 'profile.next_second',
  paymentPassword: 'profile.next_payment',
};

/** How well the account is protected, and the one step that would help most. */
export function StrengthMeter({ items }: { items: SecurityConfig['items'] }) {
  const t = useText();
  const { level, points, most, next } = securityStrength(items);
  const reason = next ? reasons[next] : undefined;
  const target = next && centreItems.find(({ security }) => security === next);
  return (
    <section aria-labelledby="strength" className="flex min-h-60 flex-col gap-3 rounded-card bg-raised p-6 shadow-mid">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="strength" className="heading text-title">
          {t('profile.strength')}
        </h3>
        <Badge tone={tones[level]}>{t(names[level])}</Badge>
      </div>
      <meter className="sr-only" aria-labelledby="strength" min={0} max={most} value={points}>
        {t(names[level])}
      </meter>
      <div aria-hidden="true" className="flex gap-1">
        {Array.from({ length: most }, (_, place) => (
          <span
            key={place}
            className={classNames('h-2 flex-1 rounded-full', place < points ? fills[level] : 'bg-sunken')}
          />
        ))}
      </div>
      <p className="text-small text-ink-soft">{t(reason ?? 'profile.next_none')}</p>
      {target && (
        <CentreLink
          page="securityCenter"
          item={target.id}
          className={classNames(buttonClass({ size: 'small' }), 'self-start')}
        >
          {t(target.name)}
        </CentreLink>
      )}
    </section>
  );
}
