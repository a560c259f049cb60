import { features } from '@croupier/contract/features';
import { Icon, useText } from '@croupier/ui';
import type { IconName } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { CentreLink } from '../../addresses/CentreLink.tsx';
import { siteQuery } from '../../api/site-query.ts';
import { useMember } from '../../api/use-member.ts';
import { ServiceLink, useHasService } from '../../brand/ServiceLink.tsx';
import type { Path } from '../../routing/address.ts';
import { Link } from '../../routing/Link.tsx';
import { LanguageButton } from './LanguageButton.tsx';
import { moreSigns } from './social-signs.ts';
import { SocialIcon } from './SocialIcon.tsx';

const rowClass = 'control-label flex min-h-12 items-center gap-3 rounded-control px-3 text-ink-soft hover:bg-high';

/** The other pages of the console, one line each. */
export function MenuRows() {
  const t = useText();
  const hasService = useHasService();
  const isAgent = useMember()?.isAgent === true;
  const messaging = useQuery(siteQuery).data?.messaging;
  return (
    <ul className="mt-4 flex flex-col border-t border-line pt-2">
      {features.points && <Row to="/pointMall" icon="points" name={t('routes.point_mall')} />}
      <Row to="/down" icon="download" name={t('routes.down')} />
      <Row to="/help" icon="info" name={t('routes.help')} />
      <li>
        <CentreLink page="playSafely" className={rowClass}>
          <Icon name="heart" />
          {t('shell.play_safely')}
        </CentreLink>
      </li>
      {features.agents && isAgent && <Row to="/agentHome" icon="users" name={t('routes.agent_home')} />}
      {hasService && (
        <li>
          <ServiceLink className={rowClass}>
            <Icon name="support" />
            {t('system.customer_service')}
          </ServiceLink>
        </li>
      )}
      {messaging && (
        <li>
          <a href={messaging.url} target="_blank" rel="noopener noreferrer" className={rowClass}>
            <SocialIcon more={moreSigns} name={messaging.label} className="size-[1.375em]" />
            {messaging.label}
          </a>
        </li>
      )}
      <li className="mt-2">
        <LanguageButton look="wide" />
      </li>
    </ul>
  );
}

function Row({ to, icon, name }: { to: Path; icon: IconName; name: string }) {
  return (
    <li>
      <Link to={to} className={rowClass}>
        <Icon name={icon} />
        {name}
      </Link>
    </li>
  );
}
