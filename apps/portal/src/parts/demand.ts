import type { Demand } from '../api/use-sign-in.ts';
import type { Search } from '../routing/address.ts';

/** Whom the page behind the sign-in is for: `/agentHome` leads here with `demand=agent` (SE-6, SE-7). */
export function demandOf({ demand }: Search): Demand | undefined {
  return demand === 'agent' || demand === 'member' ? demand : undefined;
}

/** Agents who came for their own home find it. */
export function homeOf(demand: Demand | undefined): '/' | '/agentHome' {
  return demand === 'agent' ? '/agentHome' : '/';
}
