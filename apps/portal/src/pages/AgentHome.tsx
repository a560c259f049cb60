import { EmptyState, useRefusalText } from '@croupier/ui';
import { useMember } from '../api/use-member.ts';
import NeedTrueAccountModal from '../modals/NeedTrueAccountModal.tsx';
import { useNavigate } from '../routing/router-context.ts';
import { NotOfferedPage } from './NotOfferedPage.tsx';

const picture = { motif: 'friends', seed: 'agents' } as const;

/** The home of agents, once there is one. A member who is none hears so, and a trial account what it needs. */
export default function AgentHome() {
  const refusal = useRefusalText();
  const navigate = useNavigate();
  const member = useMember();
  if (!member) return null;
  if (member.isTrial) return <NeedTrueAccountModal onClose={() => void navigate({ to: '/' })} />;
  return member.isAgent ? (
    <NotOfferedPage picture={picture} />
  ) : (
    <EmptyState isPage title={refusal('non_agent')} className="py-16" />
  );
}
