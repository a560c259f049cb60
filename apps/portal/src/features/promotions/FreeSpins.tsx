import { Card, useText } from '@croupier/ui';
import { useQuery } from '@tanstack/react-query';
import { spinPacksQuery } from '../../api/free-spins.ts';
import { SpinPackView } from '../../parts/SpinPackView.tsx';
import { Waiting } from '../../parts/Waiting.tsx';

/** The spins that a promotion gave me, the newest first (PM-119). */
export function FreeSpins({ promotion }: { promotion: string }) {
  const t = useText();
  return (
    <Waiting query={useQuery(spinPacksQuery)}>
      {(packs) => {
        const own = packs.filter((pack) => pack.promotion === promotion);
        return own.length === 0 ? null : (
          <Card title={t('promotions.spins')}>
            <ul className="flex flex-col gap-6">
              {own.map((pack) => (
                <li key={pack.id}>
                  <SpinPackView pack={pack} />
                </li>
              ))}
            </ul>
          </Card>
        );
      }}
    </Waiting>
  );
}
