import { Card, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { spinPacksQuery } from '../../api/free-spins.ts';
import { SpinPackView } from '../../parts/SpinPackView.tsx';

/** The free spins that won this bonus; nothing for any other bonus. */
export function BonusSpins({ id }: { id: string }) {
  const t = useText();
  const { data: packs = [] } = useQuery(spinPacksQuery);
  const pack = packs.find(({ bonus }) => bonus === id);
  return pack ? (
    <Card title={t('bonuses.spins')}>
      <SpinPackView pack={pack} />
    </Card>
  ) : null;
}
