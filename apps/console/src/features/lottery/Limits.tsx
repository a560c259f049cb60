import { useText } from '@croupier/ui';
import { WireAmount } from '../../parts/WireAmount.tsx';
import { Fact, Facts } from './Facts.tsx';
import type { AdminGame } from './lottery-queries.ts';

export function Limits({ limits }: { limits: AdminGame['limits'] }) {
  const t = useText();
  return (
    <div className="rounded-card bg-raised px-6 py-3 shadow-mid">
      <Facts>
        <Fact name={t('console_lottery.limit_ticket')}>
          <WireAmount wire={limits.ticket} />
        </Fact>
        <Fact name={t('console_lottery.limit_single')}>
          <WireAmount wire={limits.single} />
          <span className="text-caption text-ink-faint">
            {t('console_lottery.single_bets', { count: limits.singleBets })}
          </span>
        </Fact>
        <Fact name={t('console_lottery.limit_member')}>
          <WireAmount wire={limits.member} />
        </Fact>
        <Fact name={t('console_lottery.limit_draw')}>
          <WireAmount wire={limits.draw} />
        </Fact>
      </Facts>
    </div>
  );
}
