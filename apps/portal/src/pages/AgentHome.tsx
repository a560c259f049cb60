import { EmptyState, useRefusalText } from '@croupier/ui';
import { useMember } from '../api/use-member.ts';
import { EmptyPage } from './EmptyPage.tsx';

const picture = { motif: 'friends', seed: 'agents' } as const;

/** The home of agents. A member who is none hears so, and sees nothing of it. */
export default function AgentHome() {
  const refusal = useRefusalText();
  const member = useMember();
  if (!member) return null;
  return member.isAgent ? (
    <EmptyPage picture={picture} />
  ) : (
    <EmptyState isPage title={refusal('non_agent')} className="py-16" />
  );
}
