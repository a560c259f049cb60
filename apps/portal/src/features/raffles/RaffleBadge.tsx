import { Badge, useText } from '@croupier/ui';
import type { Raffle } from './raffle-queries.ts';

const texts = {
  coming: 'raffles.coming',
  running: 'raffles.running',
  closed: 'raffles.closed',
  drawn: 'raffles.drawn',
} as const;

export function RaffleBadge({ state }: Pick<Raffle, 'state'>) {
  const t = useText();
  return <Badge tone={state === 'running' ? 'gain' : 'plain'}>{t(texts[state])}</Badge>;
}
