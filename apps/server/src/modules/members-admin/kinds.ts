import type { memberKinds } from '@croupier/contract';
import type { Brand } from '../../core/brands.ts';

export function kindOf({ agentTypes, trialTypes }: Brand, type: number): (typeof memberKinds)[number] {
  if (agentTypes.includes(type)) return 'agent';
  return trialTypes.includes(type) ? 'trial' : 'member';
}
