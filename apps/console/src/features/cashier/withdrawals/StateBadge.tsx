import { Badge, useText } from '@croupier/ui';
import type { WithdrawalState } from './withdrawal-types.ts';
import { stateTexts, stateTones } from './withdrawal-texts.ts';

export function StateBadge({ state }: { state: WithdrawalState }) {
  const t = useText();
  return <Badge tone={stateTones[state]}>{t(stateTexts[state])}</Badge>;
}
