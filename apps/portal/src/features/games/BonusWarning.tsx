import { Button, Notice, useText } from '@croupier/ui';
import type { ReactNode } from 'react';
import type { Warning } from './bonus-in-game.ts';

/** Told before a game opens that takes no bonus money, or where little of a bet counts (PM-79). */
export function BonusWarning({ warning, leave }: { warning: Warning; leave: ReactNode }) {
  const t = useText();
  const { bonus, takesBonus, percent, accept } = warning;
  return (
    <>
      <Notice tone="warn" isAnnounced title={t(takesBonus ? 'games.bonus_little' : 'games.bonus_not_here')}>
        {bonus.title !== null && <p className="font-semibold">{bonus.title}</p>}
        {!takesBonus && <p>{t('games.bonus_not_here_lead')}</p>}
        <p>{percent === 0 ? t('games.bonus_counts_none') : t('games.bonus_counts', { percent })}</p>
      </Notice>
      <div className="flex flex-wrap gap-3" data-bonus-warning="">
        <Button kind="main" onClick={accept}>
          {t('games.bonus_play_anyway')}
        </Button>
        {leave}
      </div>
    </>
  );
}
