import { Badge, useText } from '@croupier/ui';
import type { DepositState as State } from './deposit-types.ts';
import { stateTexts, stateTones } from './deposit-texts.ts';

export function DepositState({ state }: { state: State }) {
  const t = useText();
  return <Badge tone={stateTones[state]}>{t(stateTexts[state])}</Badge>;
}
