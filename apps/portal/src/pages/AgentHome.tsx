import { buttonClass, EmptyState, Icon, useText } from '@croupier/ui';
import { useMember } from '../api/use-member.ts';
import { useSettings } from '../api/use-settings.ts';
import NeedTrueAccountModal from '../modals/NeedTrueAccountModal.tsx';
import { columnClass, PageHead } from '../parts/PageHead.tsx';
import { Link } from '../routing/Link.tsx';
import { useNavigate } from '../routing/router-context.ts';
import { NotOfferedPage } from './NotOfferedPage.tsx';

const picture = { motif: 'friends', seed: 'agents' } as const;

/** The home of agents, once there is one. A member who is none hears what it is, and a trial account what it needs. */
export default function AgentHome() {
  const navigate = useNavigate();
  const member = useMember();
  if (!member) return null;
  if (member.isTrial) return <NeedTrueAccountModal onClose={() => void navigate({ to: '/' })} />;
  return member.isAgent ? <NotOfferedPage picture={picture} /> : <ForAgentsOnly />;
}

/** What agents are and how one becomes one: today nobody does (`agents` in features.ts), and that is said (SE-39). */
function ForAgentsOnly() {
  const t = useText();
  const { brand } = useSettings();
  return (
    <>
      <PageHead title={t('routes.agent_home')} picture={picture} />
      <EmptyState
        title={t('controls.agents_only')}
        className={`${columnClass} py-16`}
        action={
          <Link to="/" className={buttonClass({})}>
            <Icon name="home" />
            {t('shell.home')}
          </Link>
        }
      >
        {t('controls.agents_what')}
        <span className="mt-2 block">{t('controls.agents_how', { brand: brand.name })}</span>
      </EmptyState>
    </>
  );
}
