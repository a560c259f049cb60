import { Button, Dialog, Icon, useText } from '@croupier/ui';
import type { IconName } from '@croupier/ui';
import type { TextKey } from '@croupier/i18n';
import { withCentre } from '../../addresses/centre-address.ts';
import { places } from '../../addresses/places.ts';
import { useSettings } from '../../api/use-settings.ts';
import { Link } from '../../routing/Link.tsx';

const rowClass =
  'group/row flex min-h-16 items-center gap-4 rounded-control bg-raised p-4 text-start shadow-low hover:bg-high';

type Choice = { icon: IconName; title: TextKey; text: TextKey };
const choices = {
  deposit: { icon: 'deposit', title: 'registration.first_deposit', text: 'registration.first_deposit_text' },
  play: { icon: 'games', title: 'registration.first_play', text: 'registration.first_play_text' },
  limits: { icon: 'heart', title: 'registration.first_limits', text: 'registration.first_limits_text' },
  profile: { icon: 'shield', title: 'registration.first_profile', text: 'registration.first_profile_text' },
} as const satisfies Record<string, Choice>;

/** The first minute as a member: what to do now, and a way past all of it (RG-36). */
export function WelcomeDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { brand } = useSettings();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('registration.welcome', { brand: brand.fullName })}
      description={t('registration.welcome_lead')}
      actions={<Button onClick={onClose}>{t('registration.look_around')}</Button>}
    >
      <ul className="flex flex-col gap-2 pb-3">
        <li>
          <Link to="/" search={withCentre({ page: 'depositv2' })} isReplacing className={rowClass}>
            <Row {...choices.deposit} />
          </Link>
        </li>
        <li>
          <Link to={places.games.to} isReplacing className={rowClass}>
            <Row {...choices.play} />
          </Link>
        </li>
        <li>
          <Link to="/" search={withCentre({ page: 'playSafely' })} isReplacing className={rowClass}>
            <Row {...choices.limits} />
          </Link>
        </li>
        <li>
          <Link to="/" search={withCentre({ page: 'securityCenter' })} isReplacing className={rowClass}>
            <Row {...choices.profile} />
          </Link>
        </li>
      </ul>
    </Dialog>
  );
}

function Row({ icon, title, text }: Choice) {
  const t = useText();
  return (
    <>
      <Icon name={icon} className="size-7 shrink-0 text-highlight" />
      <span className="min-w-0 flex-1">
        <span className="heading block">{t(title)}</span>
        <span className="block text-small text-ink-soft">{t(text)}</span>
      </span>
      <Icon name="chevron-end" className="shrink-0 text-ink-faint" />
    </>
  );
}
