import { Amount, Button, classNames, Dialog, Icon, useText } from '@croupier/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { CentreLink } from '../../addresses/CentreLink.tsx';
import { liveBonusQuery, useSetBonusUse } from '../../api/bonuses.ts';
import type { LiveBonus } from '../../api/bonuses.ts';
import { readMoney } from '../../api/read-money.ts';
import { useWallet } from '../../api/use-wallet.ts';
import { FormFault } from '../../parts/FormFault.tsx';
import { useDuration } from '../../parts/use-duration.ts';
import { useMinutesLeft } from '../../parts/use-minutes-left.ts';
import type { ListedGame } from '../../parts/game.ts';
import { inGame } from './bonus-in-game.ts';
import type { InGame } from './bonus-in-game.ts';
import { wasAskedAbout, noteAsked } from './bonus-asked.ts';

/** Money may change with every spin; the bonus is requested at most this often. */
const askMs = 4000;

/** Above a game for money: from the first stake paid by the bonus, says so; before that, asks whether it may pay. */
export function BonusStrip({ game }: { game: ListedGame }) {
  const { data } = useQuery(liveBonusQuery);
  const live = data?.live;
  useFreshBonus(live !== undefined && live !== null);
  if (!data || !live) return null;
  return (
    <>
      {live.hasPaid && <Strip bonus={live} here={inGame(live, game)} isRealMoneyOnly={data.isRealMoneyOnly} />}
      {!data.isRealMoneyOnly && inGame(live, game).takesBonus && <AskOnce key={live.id} bonus={live} />}
    </>
  );
}

type StripProps = { bonus: LiveBonus; here: InGame; isRealMoneyOnly: boolean };

function Strip({ bonus, here, isRealMoneyOnly }: StripProps) {
  const t = useText();
  const duration = useDuration();
  const minutesLeft = useMinutesLeft(bonus.expiresAt);
  return (
    <CentreLink
      page="bonusDetails"
      item={bonus.id}
      data-bonus-strip=""
      className={classNames(
        'flex min-h-11 items-center gap-x-4 overflow-x-auto border-b border-line bg-high px-4 py-1 text-caption whitespace-nowrap',
        'hover:bg-upper focus-visible:-outline-offset-2',
      )}
    >
      <span className="flex items-center gap-2 font-semibold">
        <Icon name="promotions" className="text-highlight" />
        {t(isRealMoneyOnly ? 'games.bonus_off' : here.takesBonus ? 'games.bonus_playing' : 'games.bonus_not_here')}
      </span>
      {bonus.title !== null && <span>{bonus.title}</span>}
      {here.percent < 100 && <span>{t('games.bonus_counts_here', { percent: here.percent })}</span>}
      <span>
        {t('games.bonus_left')} <Amount value={readMoney(bonus.left)} className="font-semibold" />
      </span>
      <span>
        {t('games.bonus_missing')} <Amount value={readMoney(bonus.missing)} className="font-semibold" />
      </span>
      {bonus.maxBet && (
        <span>
          {t('games.bonus_max_bet')} <Amount value={readMoney(bonus.maxBet)} className="font-semibold" />
        </span>
      )}
      {minutesLeft !== null && (
        <span>
          {t('games.bonus_time_left')} <span className="figures font-semibold">{duration(minutesLeft)}</span>
        </span>
      )}
    </CentreLink>
  );
}

/** Asks once a session, when real money is about to run out, whether the bonus may pay the next stakes. */
function AskOnce({ bonus }: { bonus: LiveBonus }) {
  const t = useText();
  const duration = useDuration();
  const minutesLeft = useMinutesLeft(bonus.expiresAt);
  const { data: wallet } = useWallet();
  const setUse = useSetBonusUse();
  const [isAnswered, setIsAnswered] = useState(() => wasAskedAbout(bonus.id));
  // Real money no longer covers the largest stake that the bonus may pay.
  const nearEnd = readMoney(bonus.maxBet ?? bonus.amount).units;
  const isAsked = !isAnswered && bonus.state === 'ACTIVE' && wallet !== undefined && wallet.balance.units < nearEnd;
  const answered = () => {
    noteAsked(bonus.id);
    setIsAnswered(true);
  };
  if (!isAsked) return null;
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onClose={answered}
      title={t('games.bonus_ask')}
      description={t('games.bonus_ask_lead')}
      actions={
        <>
          <Button isBusy={setUse.isPending} onClick={() => setUse.mutate(true, { onSuccess: answered })}>
            {t('games.bonus_ask_no')}
          </Button>
          <Button kind="main" onClick={answered}>
            {t('games.bonus_ask_yes')}
          </Button>
        </>
      }
    >
      <dl className="divide-y divide-line rounded-card bg-sunken px-4 text-small">
        <Fact name={t('games.bonus_missing')} fact={<Amount value={readMoney(bonus.missing)} />} />
        {bonus.maxBet && <Fact name={t('games.bonus_max_bet')} fact={<Amount value={readMoney(bonus.maxBet)} />} />}
        {minutesLeft !== null && <Fact name={t('games.bonus_time_left')} fact={duration(minutesLeft)} />}
      </dl>
      <FormFault error={setUse.error} />
    </Dialog>
  );
}

function Fact({ name, fact }: { name: string; fact: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="figures font-semibold">{fact}</dd>
    </div>
  );
}

/** Reloads the bonus whenever money has moved. */
function useFreshBonus(isLive: boolean): void {
  const queryClient = useQueryClient();
  const { data: wallet } = useWallet();
  const units = wallet?.wallets.map(({ kind, balance }) => `${kind} ${balance.units}`).join(',');
  const known = useRef(units);
  useEffect(() => {
    if (!isLive || units === undefined || known.current === units) return undefined;
    known.current = units;
    const age = Date.now() - (queryClient.getQueryState(liveBonusQuery.queryKey)?.dataUpdatedAt ?? 0);
    const timer = setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: liveBonusQuery.queryKey }),
      Math.max(0, askMs - age),
    );
    return () => clearTimeout(timer);
  }, [isLive, units, queryClient]);
}
